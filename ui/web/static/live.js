// Keeps a page as the server has it: hears what changes, puts it in place, and knows how old the page
// is. The server draws everything.
"use strict";

const SILENT_MS = 4000; // three beats of the server: what is seen then is old
const AGAIN_MS = 700; // after how long it is tried again
const FIRST_MS = 3000; // an attempt that has brought nothing by then is given up

// ── one page is made like another ─────────────────────────────────────────────────────────────

export function elementsOf(html) {
    const made = document.createElement("template");
    made.innerHTML = html;
    return made.content;
}

// Leaves alone what is equal: what is tapped or read stays in place.
export function liken(old, now) {
    if (old.nodeType !== now.nodeType || old.nodeName !== now.nodeName || old.id !== now.id) {
        old.replaceWith(now);
        return;
    }
    if (old.nodeType !== Node.ELEMENT_NODE) {
        if (old.data !== now.data) old.data = now.data;
        return;
    }
    if (old.isEqualNode(now)) return;
    for (const { name } of [...old.attributes]) {
        // Whether a menu is open, only the browser knows.
        const isOpen = name === "open" && old.nodeName === "DETAILS";
        if (!now.hasAttribute(name) && !isOpen) old.removeAttribute(name);
    }
    for (const { name, value } of now.attributes) {
        if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
    likenChildren(old, now);
}

export function likenChildren(old, now) {
    const wanted = [...now.childNodes];
    wanted.forEach((each, place) => {
        const there = old.childNodes[place];
        if (!there) {
            old.append(each);
            return;
        }
        // What has a name is looked for by it, so that a list with a new first line keeps the others.
        if (each.id && there.id !== each.id) {
            const same = [...old.childNodes].find((other) => other.id === each.id);
            if (same) {
                old.insertBefore(same, there);
                liken(same, each);
            } else {
                old.insertBefore(each, there);
            }
            return;
        }
        liken(there, each);
    });
    while (old.childNodes.length > wanted.length) old.lastChild.remove();
}

export function putParts(parts) {
    for (const [id, html] of Object.entries(parts)) {
        const old = document.getElementById(id);
        if (old) liken(old, elementsOf(html).firstChild);
    }
}

// ── what the server says ──────────────────────────────────────────────────────────────────────

// A page that listens. `address` says where; `put` takes what was said; `refused` takes a status that
// is no answer, and what it does is awaited; `tell` is called some times a second, and with each answer.
export class Live {
    #heard = performance.now(); // when all was as it is shown
    #came = performance.now(); // when anything came
    #attempt = null;
    #begun = 0;

    heardAt = ""; // when that was, by the server's clock: those of tablets need not agree with it

    constructor({ address, put, refused, tell }) {
        Object.assign(this, { address, put, refused, tell });
    }

    begin() {
        const wake = () => this.#wake();
        document.addEventListener("visibilitychange", () => document.hidden || wake());
        addEventListener("pageshow", wake);
        addEventListener("online", wake);
        setInterval(() => {
            this.tell();
            // A connection that brings nothing is no connection.
            const silent = performance.now() - Math.max(this.#begun, this.#came);
            if (silent > SILENT_MS) wake();
        }, 250);
        this.tell();
        this.listen();
    }

    get isOld() {
        return performance.now() - this.#heard > SILENT_MS;
    }

    // What came shows how it was so many milliseconds ago.
    hear(age = 0, at = this.heardAt) {
        this.#came = performance.now();
        this.#heard = this.#came - age;
        this.heardAt = at;
        this.tell();
    }

    // A tab that slept, or a network that came back: what was heard last may be long ago.
    #wake() {
        this.tell();
        if (this.isOld || !this.#attempt) this.listen();
    }

    async listen() {
        this.#attempt?.abort();
        const attempt = (this.#attempt = new AbortController());
        this.#begun = performance.now();
        const giveUp = setTimeout(() => attempt.abort(), FIRST_MS);
        try {
            const answer = await fetch(this.address(), { signal: attempt.signal, cache: "no-store" });
            if (answer.ok) await this.#read(answer.body.getReader(), () => clearTimeout(giveUp));
            else await this.refused(answer.status);
        } catch {
            // It is tried again; meanwhile the page says how old it is.
        } finally {
            clearTimeout(giveUp);
            if (this.#attempt === attempt) {
                this.#attempt = null;
                setTimeout(() => this.#attempt ?? this.listen(), AGAIN_MS);
            }
        }
    }

    async #read(reader, begun) {
        const decoder = new TextDecoder();
        let rest = "";
        for (;;) {
            const { value, done } = await reader.read();
            if (done) return;
            begun();
            rest += decoder.decode(value, { stream: true });
            const events = rest.split("\n\n");
            rest = events.pop();
            for (const event of events) {
                if (event.startsWith("event: ended")) return;
                const said = JSON.parse(event.slice(event.indexOf("data: ") + 6));
                this.put(said);
                this.hear(said.age, said.at);
            }
        }
    }
}
