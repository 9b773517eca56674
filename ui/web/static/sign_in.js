// Keys for who has no keyboard: what is tapped goes to the field that was touched last. The page works
// without them.

const fields = { number: document.getElementById("number"), pin: document.getElementById("pin") };
const form = document.getElementById("sign-in");
const byTouch = matchMedia("(pointer: coarse)").matches;
const BEGUN = /^[A-Z]{0,3}-?$/i; // letters alone: the number is still to be typed

let typedIn = BEGUN.test(fields.number.value) ? fields.number : fields.pin;

function typeIn(field) {
    typedIn = field;
    for (const each of Object.values(fields)) each.classList.toggle("typed-in", each === field);
}

for (const field of Object.values(fields)) field.addEventListener("focus", () => typeIn(field));

document.querySelector(".pad").addEventListener("click", (event) => {
    const { digit, begins, back, next } = event.target.closest("button")?.dataset ?? {};
    if (begins !== undefined) {
        fields.number.value = begins;
        typeIn(fields.number);
    } else if (next !== undefined) typeIn(fields.pin);
    else if (back !== undefined) typedIn.value = typedIn.value.slice(0, -1);
    else if (digit !== undefined && typedIn.value.length < typedIn.maxLength) typedIn.value += digit;
});

// One try is one try, however often it is tapped.
form.addEventListener("submit", (event) => {
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "true";
});
// A page that comes back from the browser's memory has no PIN in it.
addEventListener("pageshow", () => {
    delete form.dataset.sent;
    fields.pin.value = "";
});

document.querySelector(".pad").hidden = false;
typeIn(typedIn);
// On a tablet its own keyboard would cover the keys.
if (!byTouch) {
    typedIn.focus();
    typedIn.setSelectionRange?.(typedIn.value.length, typedIn.value.length);
}
