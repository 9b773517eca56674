"""Reading and writing files safely, whoever may have put them there."""
