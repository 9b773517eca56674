pragma Singleton
import QtQuick

// How wide texts are, so that all that stand beside or below each other can be of one size, and which
// of the four sizes has room. They are measured at a size that never changes: at that of the screen,
// they would not be measured anew when its density becomes known.
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

    // How high a line is, as a multiple of the size of its letters.
    readonly property real line: 1.22

    // The largest of the four sizes, from this one down, in which a text has room; the least where it
    // has none. A text in bold letters has it, too.
    function rank(text: string, size: real, width: real, height: real, wraps: bool): real {
        for (const each of [Theme.moment, Theme.next, Theme.title])
            if (each <= size && fits(text, each, width, height, wraps))
                return each
        return Math.min(size, Theme.read)
    }

    // Whether a text of letters of this size has room, all of it.
    function fits(text: string, size: real, width: real, height: real, wraps: bool, letters = boldLetters): bool {
        const letter = Theme.mm(size)
        const many = lines(text, width / letter, letters)
        return many > 0 && (wraps || many === 1) && Math.floor(many * letter * line) <= height
    }

    // How many lines a text takes up, if one is this multiple of the size of its letters long; 0 if a
    // word of it is longer. A line may end after a space or a hyphen, and within a word at a soft one.
    function lines(text: string, room: real, letters = boldLetters): int {
        const hyphen = longest(letters, ["-"])
        let many = 0
        for (const each of text.split("\n")) {
            let used = 0
            many += 1
            for (const part of each.match(/[^ \u00ad-]*[ \u00ad-]?/g)) {
                if (part === "")
                    continue
                const ink = part.replace(/[ \u00ad]$/, ""), ends = part.endsWith("\u00ad") ? hyphen : 0
                const wide = ink === "" ? 0 : longest(letters, [ink])
                if (wide + ends > room)
                    return 0
                if (used > 0 && used + wide + ends > room) {
                    many += 1
                    used = 0
                }
                used += part.endsWith(" ") ? longest(letters, [part]) : wide
            }
        }
        return many
    }

    // As many of the parts of a text, between which are dots, as have room in letters of this size;
    // nothing if the first has none.
    function most(text: string, size: real, width: real, height: real): string {
        if (text === "")
            return ""
        const parts = text.split(/[ \u00a0]\u00b7 /)
        for (let n = parts.length; n > 0; --n) {
            const shown = parts.slice(0, n).join(Lines.between)
            if (fits(Lines.cited(Lines.bound(shown)), size, width, height, true, plainLetters))
                return shown
        }
        return ""
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
