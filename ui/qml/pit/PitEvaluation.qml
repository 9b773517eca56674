pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The evaluation: what of it is looked at, its main figures, by one of which the charts are drawn, and
// below them the charts or a list.
Item {
    id: page

    required property var content
    // Whether there are keys below the page: then only the first charts have room.
    property bool low: false
    readonly property bool there: content.said === ""
    readonly property bool listing: (content.listed ?? null) !== null
    readonly property int inset: Theme.mm(4)
    readonly property int lineHeight: Math.ceil(TextWidth.line * Theme.mm(Theme.read))

    signal tapped(string intent)

    PitFilters {
        id: filters

        width: page.width
        height: Theme.mm(14.4)
        keys: page.content.filters
        onTapped: intent => page.tapped(intent)
    }

    PitMeasures {
        id: measures

        y: filters.height + Theme.gap
        width: page.width
        height: visible ? Theme.leastKey : 0
        visible: page.there && !page.low
        content: page.content
        onTapped: intent => page.tapped(intent)
    }

    Panel {
        id: panel

        y: measures.y + (measures.visible ? measures.height + Theme.gap : 0)
        width: page.width
        height: page.height - y

        Label {
            visible: text !== ""
            anchors.centerIn: parent
            width: panel.width * 0.7
            text: page.content.said
            color: Theme.textSoft
            wrapMode: Text.WordWrap
            horizontalAlignment: Text.AlignHCenter
        }

        Row {
            id: tabs

            x: Theme.mm(2)
            height: visible ? Theme.mm(13.4) : 0
            spacing: Theme.mm(2)
            visible: page.there && !page.low

            Repeater {
                model: 5

                Tab {
                    required property int index

                    entry: page.content.tabs[index] ?? null
                    onTapped: intent => page.tapped(intent)
                }
            }
        }

        Label {
            anchors.verticalCenter: tabs.verticalCenter
            x: tabs.x + tabs.width + Theme.mm(4)
            width: (more.visible ? more.x : panel.width - page.inset) - x - Theme.mm(2)
            visible: tabs.visible && text !== ""
            text: page.content.state
            color: Theme.textSoft
            elide: Text.ElideMiddle
            horizontalAlignment: Text.AlignRight
        }

        Tab {
            id: more

            anchors.right: parent.right
            anchors.rightMargin: Theme.mm(2)
            visible: name !== ""
            height: Theme.mm(13.4)
            entry: page.content.listed?.more ?? null
            onTapped: intent => page.tapped(intent)
        }

        Label {
            id: warning

            x: page.inset
            y: tabs.height
            width: panel.width - 2 * x
            height: visible ? Math.ceil(contentHeight) : 0
            visible: text !== ""
            text: page.content.warning
            color: Theme.red
            wrapMode: Text.WordWrap
            maximumLineCount: 2
            elide: Text.ElideRight
        }

        Label {
            id: notes

            anchors.bottom: parent.bottom
            anchors.bottomMargin: Theme.mm(1)
            x: page.inset
            width: panel.width - 2 * x
            height: visible ? Math.ceil(contentHeight) : 0
            visible: page.there && !page.low && text !== ""
            text: page.content.notes
            color: Theme.textSoft
            wrapMode: Text.WordWrap
            maximumLineCount: 2
            elide: Text.ElideRight
        }

        Item {
            id: body

            x: page.inset
            y: warning.y + warning.height + Theme.mm(1.4)
            width: panel.width - 2 * x
            height: panel.height - y - (notes.visible ? notes.height + Theme.mm(2) : Theme.mm(2))
            visible: page.there

            PitEvaluationCharts {
                anchors.fill: parent
                visible: !page.listing
                charts: page.content.charts
                low: page.low
                onTapped: intent => page.tapped(intent)
            }

            PitEvaluationList {
                anchors.fill: parent
                visible: page.listing
                listed: page.content.listed ?? null
                onTapped: intent => page.tapped(intent)
            }
        }
    }
}
