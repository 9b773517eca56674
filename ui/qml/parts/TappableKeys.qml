import QtQuick

// The keys that a finger could tap now, and where they lie. They are looked for only when a key of
// the keyboard asks for one: no tap waits for that.
QtObject {
    id: look

    required property Item page

    // All of them, in the order in which they are laid out; what lies under a notice is none.
    function all(): var {
        const keys = []
        const covers = []
        collect(look.page, "", keys, covers)
        return keys.filter(key => key.part === "notice"
            || !covers.some(cover => holds(cover, middle(key.rect))))
    }

    function collect(item: Item, within: string, keys: var, covers: var): void {
        if (!item.visible)
            return
        const rect = () => item.mapToItem(null, 0, 0, item.width, item.height)
        const name = item.objectName
        if (name === "notice")
            covers.push(rect())
        const part = name === "pads" || name === "deck" || name === "notice" ? name : within
        const key = item as Touchable
        if (key !== null && key.name !== "")
            keys.push({ item: key, name: key.name, part, rect: rect() })
        for (const child of item.children)
            collect(child, part, keys, covers)
    }

    // Where to begin: on the key that closes a notice, or on the pad, or at the first key.
    function first(keys: var): var {
        const able = harmless(keys)
        return able.filter(key => key.part === "notice").pop()
            ?? able.find(key => key.part === "deck")
            ?? able.find(key => key.part === "pads") ?? keys[0] ?? null
    }

    // What gives something up is in the frame only if somebody has moved it there.
    function harmless(keys: var): var {
        return keys.filter(key => key.item.entry?.tone !== "give_up")
    }

    // The key that lies at this place, or the nearest.
    function nearest(keys: var, place: rect): var {
        const at = middle(place)
        const able = harmless(keys)
        const far = key => Math.hypot(middle(key.rect).x - at.x, middle(key.rect).y - at.y)
        const nearer = (best, key) => best === null || far(key) < far(best) ? key : best
        return able.find(key => holds(key.rect, at)) ?? able.reduce(nearer, null)
    }

    // The next key in this direction from a place; null if none lies there.
    function beside(keys: var, from: rect, across: int, down: int): var {
        let best = null, least = Infinity
        for (const key of keys) {
            const far = distance(from, key.rect, across, down)
            if (far < least) {
                best = key
                least = far
            }
        }
        return best
    }

    // How far one place is from another in a direction; infinitely if it does not lie there. What
    // lies in the same row, or the same column, is nearer than what does not.
    function distance(from: rect, to: rect, across: int, down: int): real {
        const a = middle(from), b = middle(to)
        const beyond = across > 0 ? to.left - from.right : across < 0 ? from.left - to.right
            : down > 0 ? to.top - from.bottom : from.top - to.bottom
        const ahead = (b.x - a.x) * across + (b.y - a.y) * down
        if (ahead <= 1 || beyond < -Math.min(from.width, from.height) / 2)
            return Infinity
        const off = across !== 0 ? Math.max(0, to.top - from.bottom, from.top - to.bottom)
            : Math.max(0, to.left - from.right, from.left - to.right)
        const askew = Math.abs(across !== 0 ? b.y - a.y : b.x - a.x)
        return Math.max(0, beyond) + 3 * off + askew / 10
    }

    function middle(rect: rect): point {
        return Qt.point(rect.x + rect.width / 2, rect.y + rect.height / 2)
    }

    function holds(rect: rect, at: point): bool {
        return at.x >= rect.left && at.x <= rect.right && at.y >= rect.top && at.y <= rect.bottom
    }
}
