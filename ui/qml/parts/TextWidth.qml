pragma Singleton
import QtQuick

// How wide texts are, so that all that stand beside or below each other can be of one size. They are
// measured at a size that never changes: at that of the screen, they would not be measured anew when
// its density becomes known.
QtObject {
    // The width of the longest of these texts, as a multiple of the size of its letters.
    function plain(texts: var): real {
        return longest(plainLetters, texts)
    }

    function bold(texts: var): real {
        return longest(boldLetters, texts)
    }

    function longest(letters: FontMetrics, texts: var): real {
        return Math.max(1, ...texts.map(text => letters.advanceWidth(text))) / letters.font.pixelSize
    }

    readonly property FontMetrics plainLetters: FontMetrics {
        font.family: Theme.family
        font.pixelSize: 100
    }

    readonly property FontMetrics boldLetters: FontMetrics {
        font.family: Theme.family
        font.pixelSize: 100
        font.weight: Font.Bold
    }
}
