pragma Singleton
import QtQuick

// How everything looks. Colours come from themes/*.json, sizes are given in millimetres.
QtObject {
    property real pixelsPerMm: 5.56
    property string family: "Inter Tabular"
    property string palette: "four"
    // Whether the keys are arranged for a croupier who taps with the left hand.
    property bool mirrored: false

    property color ground
    property color bar
    property color feltTop
    property color feltBottom
    // Of the edge of the table.
    property color rail
    property color box
    property color card
    property color disc
    property color text
    property color textSoft
    property color textDim
    property color textGrey
    property color amber
    property color green
    property color red
    // Of what nobody may overlook; text on it has the colour of the ground.
    property color alarm
    property color cardFace
    property color cardEdge
    property color cardFaded
    property color cardDim
    property color cardBack
    property color cardBackLine
    property color cardBackDim
    property color cardBackDimLine
    property color mark
    // Of where what is entered goes, and of where a finger is.
    property color place
    // Of the frame around the key that the keyboard taps.
    property color frame
    property color line
    // Of what lies over a key whose tap was not taken.
    property color notTaken
    // How much lighter a key is, or darker, while a finger is on it.
    property real heldFactor: 1
    property var keys
    property var seats
    property var suits
    // By the value in cents; "other" for a chip of any other value.
    property var chips

    // The four sizes of letters, in millimetres. Nothing on the panel is smaller than the first,
    // whose capitals are 4 mm high; the others are the title of a key, what is to be done next, and
    // the fact of the moment, such as what a winner gets.
    readonly property real read: 5.52
    readonly property real title: 7
    readonly property real next: 9
    readonly property real moment: 14
    readonly property int gap: mm(3)
    // The least size of a live key, and how high a column of four of them is.
    readonly property int leastKey: Math.ceil(20 * pixelsPerMm)
    readonly property int column: 4 * leastKey + 3 * gap
    // With 1 mm at the edges thirteen cards of 20 mm and both side columns have room.
    readonly property int edge: mm(1)
    readonly property int sideWidth: mm(20.15)
    readonly property int endsWidth: mm(43.3)
    readonly property int hairline: Math.max(1, mm(0.25))
    readonly property var suitInk: suits[palette]

    // Whole pixels: edges between pixels look soft in the software renderer.
    function mm(length: real): int {
        return Math.round(length * pixelsPerMm)
    }

    function pressed(fill: color): color {
        return Qt.lighter(fill, heldFactor)
    }

    // Takes over the content of a theme file; a name that is no property here is an error.
    function apply(theme: var): void {
        for (const name in theme) {
            if (!(name in this))
                throw new Error("theme: unknown name " + name)
            this[name] = theme[name]
        }
    }
}
