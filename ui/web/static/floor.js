// A page of the floor: what is tapped goes to the server by the name of its key, and what changes
// comes back (live.js). Where a question lies over the page, the keyboard stays within it.
import { Live, elementsOf, likenChildren, putParts } from "./live.js";

const floor = document.getElementById("floor");
let over = null; // the question or notice that lies over the page
let opener = ""; // the key that was tapped before it did

// ── what is seen ──────────────────────────────────────────────────────────────────────────────

// What the page is: another one begins at its top.
function kindOfPage() {
    return document.getElementById("page")?.firstElementChild?.className.split(" ")[0];
}

function put(said) {
    const kind = kindOfPage();
    const hadPapers = Boolean(floor.querySelector(".papers a"));
    if (said.page !== undefined) likenChildren(floor, elementsOf(said.page));
    putParts(said.parts ?? {});
    document.documentElement.lang = said.language;
    document.documentElement.dataset.theme = said.light;
    document.title = said.title;
    goWith(said.address);
    holdFocus();
    guardRings();
    if (kindOfPage() !== kind) scrollTo(0, 0);
    // A paper is asked for at the top of a page, and lies below it.
    if (!hadPapers) floor.querySelector(".papers:has(a)")?.scrollIntoView({ block: "nearest" });
    if (said.page !== undefined || shows in (said.parts ?? {})) bringInView();
}

// What a line of a list shows lies below the list on a phone: there it is brought into view.
let shows = ""; // the part that shows it
function bringInView() {
    const shown = document.getElementById(shows);
    shows = "";
    const top = shown?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > innerHeight / 2) shown.scrollIntoView();
}

// ── the browser's way back ────────────────────────────────────────────────────────────────────

// A question, and a hand on the felt, lie over the page of an address: the way back ends them first.
const liesOver = () => Boolean(document.querySelector("#notice[aria-modal], #asked, .on-felt"));

let isLeaving = false; // the way back is taken by this script, as what lay over the page is gone
let told = ""; // the address of the page that is shown
let going = 0; // how many ways back the server has not answered: till then it tells of the page before

function goWith(address) {
    told = address;
    if (going) return;
    const isOver = liesOver();
    const wasOver = Boolean(history.state?.over);
    if (address !== location.pathname + location.search) {
        const go = wasOver ? "replaceState" : "pushState";
        history[go]({ over: isOver }, "", address);
    } else if (isOver && !wasOver) {
        history.pushState({ over: true }, "");
    } else if (!isOver && wasOver && !isLeaving) {
        isLeaving = true;
        history.back();
    }
}

addEventListener("popstate", () => {
    // Somebody may have gone further back at the same moment: then it is no longer this script's.
    const isOwn = isLeaving && location.pathname + location.search === told;
    isLeaving = false;
    if (isOwn) return;
    if (liesOver() && !history.state?.over) return send({ code: ESCAPE });
    const said = Object.fromEntries(new URLSearchParams(location.search));
    going += 1;
    send({ path: decodeURI(location.pathname), said }).finally(() => (going -= 1));
});

// ── what rings ────────────────────────────────────────────────────────────────────────────────

const GUARD_MS = 600; // a finger that was on its way already meant what lay there before
let rings = ""; // which ring, in their order
let guarding = 0; // the timer that ends the guard

const ringing = () => [...floor.querySelectorAll(".ring")].map((each) => each.dataset.about).join("|");

// What begins to ring, or moves into the place of what was answered, is not answered by that finger.
function guardRings() {
    if (ringing() === rings) return;
    rings = ringing();
    document.body.classList.add("rang");
    clearTimeout(guarding);
    guarding = setTimeout(() => document.body.classList.remove("rang"), GUARD_MS);
}

// A question has the focus; once it is gone, the key that led to it has it again.
function holdFocus() {
    const now = document.querySelector("#notice[aria-modal]") ?? document.getElementById("asked");
    if ((now?.id ?? null) === over) return;
    over = now?.id ?? null;
    isTabbed = false;
    const back = opener && floor.querySelector(`[data-key="${CSS.escape(opener)}"]`);
    (now ? now.querySelector("button") : back)?.focus({ preventScroll: true });
}

function tell() {
    const age = document.getElementById("age");
    if (!age) return;
    const old = live.isOld;
    const text = (old ? age.dataset.gone : age.dataset.fresh).replace("{}", live.heardAt);
    if (age.textContent !== text) age.textContent = text;
    // Read aloud once the server is not heard any more, and not with every second that it is.
    if (old) age.setAttribute("role", "alert");
    else age.removeAttribute("role");
    age.classList.toggle("gone", old);
    document.body.classList.toggle("old", old);
}

// ── a server that knows nothing of the page, or of who looks ──────────────────────────────────

async function refused(status) {
    if (status === 401 || status === 403) signIn();
    else if (status === 410) await openAnew();
}

// It was started again, or nobody listened for long: the address leads to the same page.
async function openAnew() {
    const answer = await fetch(location.href, { cache: "no-store" });
    if (answer.redirected && new URL(answer.url).pathname !== location.pathname) return signIn();
    if (!answer.ok) throw new Error(answer.status);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    document.body.dataset.tab = page.body.dataset.tab;
    document.body.dataset.csrf = page.body.dataset.csrf;
    live.heardAt = page.body.dataset.at;
    likenChildren(floor, page.getElementById("floor"));
    holdFocus();
    live.hear();
}

function signIn() {
    location.assign(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`);
}

const live = new Live({ address: () => `/events?tab=${document.body.dataset.tab}`, put, refused, tell });
live.heardAt = document.body.dataset.at;

// ── what is tapped ────────────────────────────────────────────────────────────────────────────

const ANSWERED_MS = 4000; // after that the next tap does not wait for the answer any more
let sent = Promise.resolve();

// One after the other: by connections beside each other a second digit could come before the first.
function send(what) {
    // Nothing is answered on a page that is not as it is.
    if (!live.isOld) sent = sent.then(() => live.isOld || post(what));
    return sent;
}

async function post(what) {
    try {
        const answer = await fetch("/tap", {
            method: "POST",
            signal: AbortSignal.timeout(ANSWERED_MS),
            headers: { "Content-Type": "application/json", "X-CSRF": document.body.dataset.csrf },
            body: JSON.stringify({ tab: Number(document.body.dataset.tab), ...what }),
        });
        if (answer.status === 410) live.listen();
        else if (!answer.ok) await refused(answer.status);
    } catch {
        // The page says by itself that the server is not there.
    }
}

document.addEventListener("click", (event) => {
    const key = event.target.closest("[data-key], [data-light]");
    if (!key) {
        event.target.closest("tr.opens")?.querySelector("[data-key]")?.click();
        return;
    }
    if (key.closest("body.rang .ring")) return;
    if (!over) opener = key.dataset.key ?? "";
    shows = key.dataset.shows ?? "";
    const about = key.closest("[data-about]")?.dataset.about ?? "";
    send(key.dataset.light ? { light: key.dataset.light } : { key: key.dataset.key, about });
});

// Qt's codes, by which the floor's program knows the keys.
const ESCAPE = 0x01000000;
const BACKSPACE = 0x01000003;
const RETURN = 0x01000004;

let isTabbed = false; // the focus was moved within the question: Enter and the space bar are its key's

document.addEventListener("keydown", (event) => {
    // A column of a chart is a key, and no button of HTML.
    if ((event.key === "Enter" || event.key === " ") && event.target.matches("g[data-key]")) {
        event.target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        return event.preventDefault();
    }
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, textarea")) return;
    // Letters are taken where something is typed, and nowhere else: a screen reader has its own.
    const typed = document.querySelector("#asked .typed, #asked.pad-letters");
    if (event.key === "Tab" && over) return keepWithin(event);
    if (event.key === "Escape" && (over || document.querySelector(".on-felt, .pit"))) send({ code: ESCAPE });
    // Where something is typed, Enter ends that, whichever key was tapped last.
    else if (typed && !isTabbed && event.key === "Enter") send({ text: "\r", code: RETURN });
    else if (typed && event.key.length === 1 && !(isTabbed && event.key === " ")) send({ text: event.key });
    else if (typed && event.key === "Backspace") send({ text: "\b", code: BACKSPACE });
    else return;
    if (event.key !== "Escape") isTabbed = false;
    event.preventDefault();
});

// The focus goes round within a question.
function keepWithin(event) {
    isTabbed = true;
    const keys = [...document.getElementById(over).querySelectorAll("button")];
    const at = keys.indexOf(document.activeElement);
    keys[(at + (event.shiftKey ? -1 : 1) + keys.length) % keys.length]?.focus();
    event.preventDefault();
}

// On a phone the keys to the pages are moved sideways: the page that is open is among those in view.
floor.querySelector(".tabs .chosen")?.scrollIntoView({ block: "nearest", inline: "center" });

rings = ringing();
live.begin();
