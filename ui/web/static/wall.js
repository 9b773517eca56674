// The wall: it is never tapped, and follows the server by itself (live.js).
import { Live, likenChildren, putParts } from "./live.js";

function put(said) {
    if (said.page === undefined) putParts(said.parts);
    else likenChildren(document.body, new DOMParser().parseFromString(said.page, "text/html").body);
}

function tell() {
    document.body.classList.toggle("gone", live.isOld);
    const age = document.getElementById("wall-age");
    if (live.isOld) age.textContent = age.dataset.gone.replace("{}", live.heardAt);
}

// The wall may not be seen any more without signing in: then this leads there.
function refused(status) {
    if (status === 401 || status === 403) location.reload();
}

const live = new Live({ address: () => `/wall/events${location.search}`, put, refused, tell });
live.heardAt = document.getElementById("wall-clock").textContent;
live.begin();
