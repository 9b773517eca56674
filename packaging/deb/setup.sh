# shellcheck shell=sh
# Sourced by build, check and boot, which set $root to the checkout. Sets up what they need besides
# the project's own .venv, in build/deb-tools: the locked packages of requirements-deb.lock.

tools=$root/build/deb-tools

say() { printf 'packaging/deb: %s\n' "$*" >&2; }

# Installs the Debian packages named that are not there; as root alone.
need() {
    missing=
    for package in "$@"; do
        dpkg-query --show --showformat '${db:Status-Status}' "$package" 2>/dev/null |
            grep -qx installed || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    [ "$(id -u)" = 0 ] || {
        say "packages are missing; run: sudo apt-get install --no-install-recommends$missing"
        exit 69
    }
    say "installing$missing"
    apt-get update >/dev/null 2>&1 || true
    # shellcheck disable=SC2086 # words are wanted
    DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $missing \
        </dev/null >/dev/null
}

set_up_tools() {
    wanted=$(sha256sum <"$root/packaging/requirements-deb.lock")
    need binutils git python3.11 python3.11-venv "$@"
    [ "$(cat "$tools/stamp" 2>/dev/null)" != "$wanted" ] || return 0
    say "setting up build/deb-tools (once)"
    rm -rf "$tools"
    /usr/bin/python3.11 -I -m venv "$tools"
    "$tools/bin/python" -I -m pip -qq --disable-pip-version-check install --require-hashes \
        -r "$root/packaging/requirements-deb.lock"
    printf '%s\n' "$wanted" >"$tools/stamp"
}
