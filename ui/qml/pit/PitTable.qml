pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A table of a report: its columns as wide as their widest text, figures to the right. Where they
// have no room beside each other, the widest takes more lines.
Item {
    id: table

    required property var content
    property string heading: ""
    property real textSize: 3.7
    // Whether its rows lie close to each other, for want of room.
    property bool dense: false
    // How high each row is at least, so that a finger finds it.
    property int least: 0
    readonly property var columns: content?.columns ?? []
    readonly property var rows: content?.rows ?? []
    readonly property var total: content?.total ?? []
    readonly property int letter: Theme.mm(textSize)
    readonly property int line: Math.ceil(TextWidth.line * letter)
    // Above and below the words of a row.
    readonly property int space: dense ? 0 : Math.round(letter * (textSize > 3.7 ? 0.2 : 0.28))
    readonly property int begins: heading === "" ? 0 : line + space
    readonly property int between: Theme.mm(4.4)
    readonly property var titles: columns.map(column => column.title.replace(" €", "\u00a0€"))
    // How wide the widest text of each column is, or its heading on two lines.
    readonly property var wanted: columns.map((_, at) => Math.ceil(letter
        * Math.max(halved(titles[at]), widest(at, text => [text]))))
    // How wide the longest word of each column is.
    readonly property var words: columns.map((_, at) => Math.ceil(letter
        * Math.max(TextWidth.plain(titles[at].split(" ")), widest(at, text => text.split(" ")))))
    readonly property var wide: {
        const found = [...wanted]
        let spare = width - between * Math.max(0, found.length - 1) - found.reduce((sum, each) => sum + each, 0)
        // The widest gives way first, and none so far that a word of it is broken.
        const order = found.map((_, at) => at).sort((one, other) => found[other] - found[one])
        for (const at of order) {
            const given = Math.max(0, Math.min(-spare, found[at] - words[at]))
            found[at] -= given
            spare += given
        }
        // What is left goes to headings, so that fewer of them take two lines.
        for (let at = 0; at < found.length; ++at) {
            const more = Math.ceil(letter * TextWidth.plain([titles[at]])) - found[at]
            if (more > 0 && more <= spare) {
                found[at] += more
                spare -= more
            }
        }
        return found
    }
    // The columns are farther apart where there is room, but not so far that the eye loses a row.
    readonly property int apart: between + Math.max(0, Math.min(Theme.mm(9), Math.floor(
        (width - wide.reduce((sum, each) => sum + each + between, -between)) / Math.max(1, columns.length - 1))))
    readonly property var places: wide.map((_, at) => wide.slice(0, at).reduce((sum, each) => sum + each + apart, 0))
    readonly property int whole: columns.length === 0 ? 0 : places[columns.length - 1] + wide[columns.length - 1]
    readonly property int headed: tall(titles.map(title => ({ text: title, heeded: false })))
    // Where each row begins; the last is the end of all.
    readonly property var tops: {
        const found = [begins + headed]
        for (const row of rows)
            found.push(found[found.length - 1] + high(row))
        return found
    }
    readonly property int sums: tops[tops.length - 1]

    visible: content !== null
    height: implicitHeight
    implicitHeight: sums + (total.length > 0 ? line + 2 * space : 0) + (rows.length === 0 ? line + space : 0)

    // How wide the widest of the texts of a column is, or of its words, by what they are split into;
    // what is amber, and the sum, has heavier letters.
    function widest(at: int, split: var): real {
        const cells = rows.map(row => row[at]).filter(cell => cell)
        const texts = heeded => [].concat(...cells.filter(cell => cell.heeded === heeded).map(cell => split(cell.text)))
        return Math.max(TextWidth.plain(texts(false)), TextWidth.bold([total[at]?.text ?? "", ...texts(true)]))
    }

    // How high a row of these texts is.
    function high(cells: var): int {
        return Math.max(least, tall(cells))
    }

    function tall(cells: var): int {
        const lines = cells.map((cell, at) => TextWidth.lines(cell.text, (wide[at] + 1) / letter,
            cell.heeded ? TextWidth.boldLetters : TextWidth.plainLetters)
            || Math.ceil(letter * TextWidth.bold([cell.text]) / wide[at]))
        return Math.max(1, ...lines) * line + 2 * space
    }

    // How wide a heading is, as a multiple of the size of its letters, if it takes two lines at most.
    function halved(title: string): real {
        const words = title.split(" ")
        const whole = TextWidth.plain([title])
        return Math.min(whole, ...words.slice(1).map((_, at) =>
            TextWidth.plain([words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")])))
    }

    component Cells: Item {
        id: cells

        required property var texts
        property bool strong: false
        property color ink: Theme.text

        width: table.whole
        height: table.line + 2 * table.space

        Repeater {
            model: cells.texts.length

            Label {
                required property int index
                readonly property bool isFigure: table.columns[index]?.right ?? false
                readonly property var cell: cells.texts[index]

                x: table.places[index] ?? 0
                width: (table.wide[index] ?? 0) + 1
                height: cells.height
                text: cell?.text ?? cell ?? ""
                size: table.textSize
                color: cell?.heeded ? Theme.amber : cells.ink
                font.weight: cells.strong || cell?.heeded ? Font.DemiBold : Font.Normal
                horizontalAlignment: isFigure ? Text.AlignRight : Text.AlignLeft
                verticalAlignment: Text.AlignVCenter
                wrapMode: Text.Wrap
                elide: Text.ElideRight
                Accessible.ignored: text === ""
                Accessible.role: Accessible.StaticText
                Accessible.name: text
            }
        }
    }

    Label {
        visible: text !== ""
        height: table.begins
        text: table.heading
        size: table.textSize
        font.weight: Font.DemiBold
    }

    Cells {
        y: table.begins
        height: table.headed
        texts: table.titles
        ink: Theme.textSoft
    }

    Label {
        visible: table.rows.length === 0 && text !== ""
        y: table.sums + table.space
        width: table.width
        text: table.content?.none ?? ""
        size: table.textSize
        color: Theme.textSoft
        elide: Text.ElideRight
    }

    Repeater {
        model: table.rows.length

        Cells {
            id: row

            required property int index

            y: table.tops[index] ?? 0
            height: (table.tops[index + 1] ?? y) - y
            texts: table.rows[index] ?? []

            Rectangle {
                width: row.width
                height: Theme.hairline
                color: Theme.line
            }
        }
    }

    Rectangle {
        visible: table.total.length > 0
        y: table.sums
        width: table.whole
        height: Theme.hairline
        color: Theme.textSoft
    }

    Cells {
        y: table.sums
        texts: table.total
        strong: true
    }
}
