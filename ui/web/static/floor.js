// Keeps a page of the floor as the server has it: hears what changes, sends taps, and says how old
// the page is. The server draws everything; this puts it in place.
"use strict";

const SILENT_MS = 4500; // three beats of the server: what is seen then is old
const AGAIN_MS = 700; // after how long it is tried again
const TRIES_AS_IS = 3000; // an attempt that has brought nothing by then is given up

const floor = document.getElementById("floor");
let tab = document.body.dataset.tab;
let heard = performance.now(); // when the server was heard last
let heardAt = new Date();
let stream = null; // the attempt or the connection that goes on, with its AbortController
let opener = ""; // the key that was tapped before a question lay over the page

// ── the page as the server draws it ───────────────────────────────────────────────────────────

function elementsOf(html) {
    const made = document.createElement("template");
    made.innerHTML = html;
    return made.content;
}

// Makes one element like another, leaving alone what is equal: what is tapped or read stays in place.
function liken(old, now) {
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
        if (!now.hasAttribute(name) && !(name === "open" && old.nodeName === "DETAILS")) old.removeAttribute(name);
    }
    for (const { name, value } of now.attributes) {
        if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
    likenChildren(old, now);
}

function likenChildren(old, now) {
    const wanted = [...now.childNodes];
    wanted.forEach((each, place) => {
        const there = old.childNodes[place];
        if (!there) {
            old.append(each);
            return;
        }
        // What has a name of its own is looked for by it, so that a list with a new first line keeps
        // the others.
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

function put(said) {
    if (said.page !== undefined) {
        likenChildren(floor, elementsOf(said.page));
    }
    for (const [id, html] of Object.entries(said.parts ?? {})) {
        const old = document.getElementById(id);
        if (old) liken(old, elementsOf(html).firstChild);
    }
    document.documentElement.lang = said.language;
    document.documentElement.dataset.theme = said.light;
    document.title = said.title;
    if (said.address !== location.pathname + location.search) {
        history.pushState(null, "", said.address);
    }
    sayAge();
    holdFocus();
}

// A question over the page has the focus; once it is gone, the key that led to it has it again.
let over = null;
function holdFocus() {
    const now = document.querySelector("#notice[aria-modal]") ?? document.getElementById("asked");
    if ((now?.id ?? null) === over) return;
    over = now?.id ?? null;
    const to = now ? now.querySelector("button") : opener && floor.querySelector(`[data-key="${CSS.escape(opener)}"]`);
    to?.focus({ preventScroll: true });
}

// ── how old it is ─────────────────────────────────────────────────────────────────────────────

function isOld() {
    return performance.now() - heard > SILENT_MS;
}

function sayAge() {
    const age = document.getElementById("age");
    if (!age) return;
    const old = isOld();
    const time = heardAt.toLocaleTimeString("de");
    const text = (old ? age.dataset.gone : age.dataset.fresh).replace("{}", time);
    if (age.textContent !== text) age.textContent = text;
    // Read aloud once the server is not heard any more, and not with every second that it is.
    if (old) age.setAttribute("role", "alert");
    else age.removeAttribute("role");
    age.classList.toggle("gone", old);
    document.body.classList.toggle("old", old);
}

function hear() {
    heard = performance.now();
    heardAt = new Date();
}

// ── what the server says ──────────────────────────────────────────────────────────────────────

async function listen() {
    stream?.abort();
    const mine = (stream = new AbortController());
    const giveUp = setTimeout(() => mine.abort(), TRIES_AS_IS);
    try {
        const answer = await fetch(`/events?tab=${tab}`, { signal: mine.signal, cache: "no-store" });
        if (answer.status === 401 || answer.status === 403) return signIn();
        if (answer.status === 410) return await openAnew();
        if (!answer.ok) throw new Error(answer.status);
        await read(answer.body.getReader(), () => clearTimeout(giveUp));
    } catch {
        // It is tried again below; meanwhile the page says how old it is.
    } finally {
        clearTimeout(giveUp);
        if (stream === mine) {
            stream = null;
            setTimeout(() => stream ?? listen(), AGAIN_MS);
        }
    }
}

async function read(reader, begun) {
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
            hear();
            put(JSON.parse(event.slice(event.indexOf("data: ") + 6)));
        }
    }
}

// The server does not know this page any more: it was started again, or nobody listened for long.
async function openAnew() {
    const answer = await fetch(location.href, { cache: "no-store" });
    if (answer.redirected && new URL(answer.url).pathname !== location.pathname) return signIn();
    if (!answer.ok) throw new Error(answer.status);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    tab = document.body.dataset.tab = page.body.dataset.tab;
    document.body.dataset.csrf = page.body.dataset.csrf;
    likenChildren(floor, page.getElementById("floor"));
    hear();
    sayAge();
}

function signIn() {
    location.assign(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`);
}

// ── what is tapped ────────────────────────────────────────────────────────────────────────────

async function send(what) {
    if (isOld()) return; // nothing is answered on a page that is not as it is
    try {
        const answer = await fetch("/tap", {
            method: "POST",
            headers: { "Content-Type": "application/json", "X-CSRF": document.body.dataset.csrf },
            body: JSON.stringify({ tab: Number(tab), ...what }),
        });
        if (answer.status === 401 || answer.status === 403) signIn();
        if (answer.status === 410) await openAnew().then(listen);
    } catch {
        // The page says by itself that the server is not there.
    }
}

document.addEventListener("click", (event) => {
    const key = event.target.closest("[data-key], [data-light]");
    if (!key) {
        const line = event.target.closest("tr.opens");
        line?.querySelector("[data-key]")?.click();
        return;
    }
    if (!over) opener = key.dataset.key ?? "";
    const about = key.closest("[data-about]")?.dataset.about ?? "";
    send(key.dataset.light ? { light: key.dataset.light } : { key: key.dataset.key, about });
});

// Qt's codes, which the floor's program knows the keys by.
const CODES = { Escape: 0x01000000, Backspace: 0x01000003, Enter: 0x01000004 };

document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, textarea")) return;
    const asked = over !== null;
    const typed = document.querySelector("#asked .typed, .pad-letters");
    if (event.key === "Tab" && asked) return keepWithin(event);
    if (event.key === "Escape" && asked) send({ code: CODES.Escape });
    else if (typed && event.key.length === 1 && event.key !== " ") send({ text: event.key });
    else if (typed && event.key === "Backspace") send({ text: "\b", code: CODES.Backspace });
    else return;
    event.preventDefault();
});

// The focus goes round within a question.
function keepWithin(event) {
    const keys = [...document.getElementById(over).querySelectorAll("button")];
    const at = keys.indexOf(document.activeElement);
    const next = (at + (event.shiftKey ? -1 : 1) + keys.length) % keys.length;
    keys[next]?.focus();
    event.preventDefault();
}

addEventListener("popstate", () => {
    send({ path: decodeURI(location.pathname), said: Object.fromEntries(new URLSearchParams(location.search)) });
});

// ── a tab that slept, a network that came back ────────────────────────────────────────────────

function wake() {
    sayAge();
    if (isOld() || !stream) listen();
}

document.addEventListener("visibilitychange", () => document.hidden || wake());
addEventListener("pageshow", wake);
addEventListener("online", wake);
setInterval(() => {
    sayAge();
    // A connection that brings nothing is no connection.
    if (isOld() && stream && performance.now() - heard > SILENT_MS + TRIES_AS_IS) wake();
}, 500);

history.replaceState(null, "", location.href);
sayAge();
listen();
