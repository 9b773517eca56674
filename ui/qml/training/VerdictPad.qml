import QtQuick

// The verdict where the answer was entered, so that the question stays visible on the felt.
ExerciseVerdict {
    function fill(view: var): void {
        verdict = view.asked.exercise?.verdict ?? null
    }
}
