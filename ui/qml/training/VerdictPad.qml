import QtQuick

// How an answer was and why, where it was entered: what was asked about stays on the felt.
ExerciseVerdict {
    function fill(view: var): void {
        verdict = view.exercise?.verdict ?? null
    }

    textSize: 5.6
}
