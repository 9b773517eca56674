import QtQuick

// A grid of equal cells with gaps, in whole pixels.
QtObject {
    required property real width
    required property real height
    required property int columns
    required property int rows
    property real gap: Theme.gap

    readonly property real columnPitch: (width + gap) / columns
    readonly property real rowPitch: (height + gap) / rows

    function left(column: int): int {
        return Math.round(column * columnPitch)
    }

    function top(row: int): int {
        return Math.round(row * rowPitch)
    }

    function span(column: int, count: int): int {
        return Math.round((column + count) * columnPitch - gap) - left(column)
    }

    function drop(row: int, count: int): int {
        return Math.round((row + count) * rowPitch - gap) - top(row)
    }
}
