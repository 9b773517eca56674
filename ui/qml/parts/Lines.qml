pragma Singleton
import QtQuick

// Where the lines of a sentence end.
QtObject {
    readonly property string between: "\u00a0· "

    // No line ends between a number and what it counts or names: "Sitz 3", "jedem 2 Karten", "5 min";
    // none begins with a dash.
    function bound(text: string): string {
        return text.replace(/([A-ZÄÖÜ][a-zäöüß]*) (?=\d)/g, "$1\u00a0")
            .replace(/((?:^|[ \u00a0])[a-zäöüß]+[ \u00a0]\d+) (?=[A-Za-zÄÖÜäöü])/g, "$1\u00a0")
            .replace(/(\d) (?=(min|h|s)\b)/g, "$1\u00a0")
            .replace(/(· \d+) (?=[A-Za-zÄÖÜäöü])/g, "$1\u00a0")
            .replace(/ — /g, "\u00a0— ")
    }

    // No line begins with a rule's number, or ends between two words that belong together.
    function cited(text: string): string {
        return text.replace(/ ([\d.]+\))/g, "\u00a0$1")
            .replace(/\([^()]{1,17}\)$/, rule => rule.replace(/ /g, "\u00a0"))
            .replace(/(\d) (von|of) (\d)/, "$1\u00a0$2\u00a0$3")
    }

    // No line is a short word alone: "Version 1", "Paar 20 €".
    function ended(text: string): string {
        return text.replace(/ ([^ \n]{1,6})$/gm, "\u00a0$1")
    }

    // A text of parts with dots between them that is too long for one line is put on two lines, the
    // first of which ends with a part, if there is room. `length` is that of the text on one line.
    function parted(text: string, length: real, room: real): string {
        const parts = text.split(between)
        if (length <= room || parts.length < 2)
            return text
        const most = text.length * room / length * 0.97
        const pairs = parts.slice(1).map((part, at) =>
            [parts.slice(0, at + 1).join(between), parts.slice(at + 1).join(between)])
        const longer = pair => Math.max(pair[0].length, pair[1].length)
        const best = pairs.reduce((best, pair) => longer(pair) < longer(best) ? pair : best)
        return longer(best) <= most ? best.join("\n") : text
    }
}
