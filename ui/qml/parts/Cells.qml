import QtQuick

// A grid of equal cells with gaps, in whole pixels. Columns count from the left, or, where the
// croupier wants the keys the other way round, from the right.
QtObject {
    required property real width
    required property real height
    required property int columns
    required property int rows
    property real gap: Theme.gap
    property bool mirrored: false

    readonly property real columnPitch: (width + gap) / columns
    readonly property real rowPitch: (height + gap) / rows

    function left(column: int, count = 1): int {
        const first = mirrored ? columns - column - count : column
        return Math.round(first * columnPitch)
    }

    function top(row: int): int {
        return Math.round(row * rowPitch)
    }

    function span(column: int, count: int): int {
        const first = mirrored ? columns - column - count : column
        return Math.round((first + count) * columnPitch - gap) - Math.round(first * columnPitch)
    }

    function drop(row: int, count: int): int {
        return Math.round((row + count) * rowPitch - gap) - top(row)
    }
}
