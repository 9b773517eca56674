import QtQuick

// A key of the view in its slot; a slot without a key stays empty.
Touchable {
    id: key

    property var entry
    property bool iconOnly: false
    // Without its icon, for which the key is too low.
    property bool bare: false
    property alias titleSize: face.titleSize
    property alias largestIcon: face.largestIcon
    property alias oneLine: face.oneLine
    property alias part: face.part
    property real detailSize: 4

    readonly property bool given: entry !== undefined && entry !== null
    readonly property string title: given ? entry.title : ""
    readonly property string path: given && !bare ? Icons.pathOf(entry.icon, name) : ""
    // A narrow key names only the rule; a tap says the rest.
    property bool brief: false
    readonly property string why: given && !live ? entry.why : ""
    readonly property string reason: brief ? (why.match(/\(([^()]+)\)$/)?.[1] ?? "")
        .replace(/(^| )(\S{1,10}) (?=[\d.]+$)/, "$1$2\u00a0") : why

    name: given ? entry.name : ""
    live: given ? entry.enabled : false
    spoken: [title, face.detail].filter(text => text !== "").join(", ").replace(/\u00ad/g, "")

    KeyFace {
        id: face

        anchors.fill: parent
        title: key.iconOnly && key.path !== "" ? "" : key.title
        detail: !key.given ? ""
              : [key.entry.detail, key.reason].filter(text => text !== "").join(" · ")
        detailSize: key.live ? key.detailSize : Math.min(key.detailSize, 4)
        path: key.path
        chip: key.given ? key.entry.chip : ""
        tone: !key.live ? "grey" : key.entry.tone
        held: key.held
    }
}
