pragma Singleton
import QtQuick

// Line drawings in a box of 100 by 100. A key without an icon of its own gets that of its name.
QtObject {
    readonly property var paths: ({
        "undo": "M38 16 L14 40 L38 64 M14 40 H60 C76 40 88 51 88 65 C88 79 76 88 60 88 H40",
        "floor": "M12 82 H88 M20 82 C20 56 32 42 50 42 C68 42 80 56 80 82 M50 42 V28 M38 26 H62",
        "card-unknown": "M30 8 H70 Q80 8 80 18 V82 Q80 92 70 92 H30 Q20 92 20 82 V18 Q20 8 30 8 Z "
            + "M38 40 C38 32 43 28 50 28 C57 28 62 32 62 39 C62 47 50 48 50 58 M50 71 V72",
        "problem": "M50 12 L92 86 H8 Z M50 40 V62 M50 73 V74",
        "why": "M50 8 C73 8 92 27 92 50 C92 73 73 92 50 92 C27 92 8 73 8 50 C8 27 27 8 50 8 Z "
            + "M38 40 C38 32 43 28 50 28 C57 28 62 32 62 39 C62 47 50 48 50 58 M50 71 V72",
        "digit-back": "M34 20 H92 V80 H34 L8 50 Z M52 38 L74 62 M74 38 L52 62",
        "menu": "M14 26 H86 M14 50 H86 M14 74 H86",
        "confirm": "M14 54 L40 80 L88 24",
        "cancel": "M20 20 L80 80 M80 20 L20 80",
        "report": "M24 8 H60 L78 26 V92 H24 Z M60 8 V26 H78 M38 48 H64 M38 66 H64",
        "shift-open": "M50 8 C73 8 92 27 92 50 C92 73 73 92 50 92 C27 92 8 73 8 50 "
            + "C8 27 27 8 50 8 Z M50 26 V50 L66 62",
        "shift-close": "M50 8 C73 8 92 27 92 50 C92 73 73 92 50 92 C27 92 8 73 8 50 "
            + "C8 27 27 8 50 8 Z M36 36 H64 V64 H36 Z",
        "table-setup": "M10 30 H48 M68 30 H90 M58 20 C64 20 68 24 68 30 C68 36 64 40 58 40 "
            + "C52 40 48 36 48 30 C48 24 52 20 58 20 Z M10 70 H26 M46 70 H90 M36 60 "
            + "C42 60 46 64 46 70 C46 76 42 80 36 80 C30 80 26 76 26 70 C26 64 30 60 36 60 Z",
        "seat": "M50 12 C60 12 67 19 67 29 C67 39 60 46 50 46 C40 46 33 39 33 29 "
            + "C33 19 40 12 50 12 Z M14 90 C14 70 28 60 50 60 C72 60 86 70 86 90"
    })

    function pathOf(icon: string, name: string): string {
        return paths[icon] ?? paths[name] ?? ""
    }
}
