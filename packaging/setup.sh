# shellcheck shell=sh
# Sourced by packaging/run and packaging/test, which set $root to the checkout. Sets up what is
# missing and nothing else: system libraries, .venv, the locked packages, the project itself.
#
# .venv/stamp is written last and says what .venv holds. A .venv without it was left
# half-finished and is made anew.

venv=${root:?}/.venv
stamp=$venv/stamp

say() { printf 'dealer-assist: %s\n' "$*" >&2; }

fail() {
    say "$@"
    exit 69
}

# --- system libraries: what Qt opens, and the Debian package that holds it ---

tab=$(printf '\t')
libraries='
libglib-2.0.so.0:libglib2.0-0 libGL.so.1:libgl1 libEGL.so.1:libegl1 libX11.so.6:libx11-6
libxkbcommon.so.0:libxkbcommon0 libdbus-1.so.3:libdbus-1-3 libfontconfig.so.1:libfontconfig1
libfreetype.so.6:libfreetype6 libbrotlidec.so.1:libbrotli1
libX11-xcb.so.1:libx11-xcb1 libxcb.so.1:libxcb1 libxcb-cursor.so.0:libxcb-cursor0
libxcb-icccm.so.4:libxcb-icccm4 libxcb-image.so.0:libxcb-image0
libxcb-keysyms.so.1:libxcb-keysyms1 libxcb-randr.so.0:libxcb-randr0
libxcb-render-util.so.0:libxcb-render-util0 libxcb-render.so.0:libxcb-render0
libxcb-shape.so.0:libxcb-shape0 libxcb-shm.so.0:libxcb-shm0 libxcb-sync.so.1:libxcb-sync1
libxcb-util.so.1:libxcb-util1 libxcb-xfixes.so.0:libxcb-xfixes0 libxcb-xkb.so.1:libxcb-xkb1
libxkbcommon-x11.so.0:libxkbcommon-x11-0'

# Prints the Debian packages that are missing; $1 is run or dev.
missing_packages() {
    present=$(/sbin/ldconfig -p 2>/dev/null || ldconfig -p || true)
    packages=
    for pair in $libraries; do
        case $present in
            *"${tab}${pair%%:*} "*) ;;
            *) packages="$packages ${pair#*:}" ;;
        esac
    done
    if [ "$1" = dev ]; then
        command -v Xvfb >/dev/null || packages="$packages xvfb"
        command -v xauth >/dev/null || packages="$packages xauth"
        command -v shellcheck >/dev/null || packages="$packages shellcheck"
        command -v cc >/dev/null || packages="$packages gcc"
        [ -e /usr/include/stdlib.h ] || packages="$packages libc6-dev"
    fi
    printf '%s' "$packages"
}

# Installs the Debian packages named; words are wanted.
# shellcheck disable=SC2086
install_packages() {
    command="apt-get install -y --no-install-recommends $*"
    if [ "$(id -u)" = 0 ]; then
        as_root=
    elif sudo -n true 2>/dev/null; then
        as_root='sudo -n'
    else
        fail "system packages are missing and need root; run: sudo $command"
    fi
    command -v apt-get >/dev/null ||
        fail "these libraries are missing and there is no apt-get to install them: $*"
    say "installing system packages: $*"
    log=$(mktemp)
    $as_root apt-get update >"$log" 2>&1 || true # an old list may do
    if ! $as_root env DEBIAN_FRONTEND=noninteractive $command >>"$log" 2>&1 </dev/null; then
        cat "$log" >&2
        rm -f "$log"
        fail "the system packages could not be installed; this failed: $command"
    fi
    rm -f "$log"
}

# --- Python ---

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

# Sets $python to a Python 3.11 or newer, and adds to $missing the package that makes it able to
# make virtual environments: Debian keeps that apart. The system's own comes first: it is the one
# that a kiosk runs with, and is optimised as one that was compiled by hand may not be.
find_python() {
    python=
    for name in /usr/bin/python3 /usr/bin/python3.11 \
        python3 python3.11 python3.12 python3.13 python3.14; do
        is_new_enough "$name" || continue
        # The real file, so that an upgrade of python3 does not change what .venv runs on.
        found=$("$name" -c 'import os, sys; print(os.path.realpath(sys.executable))')
        if "$found" -c 'import ensurepip, venv' 2>/dev/null; then
            python=$found
            return
        fi
        case $found in
            /usr/bin/python3.*) python=$found ;;
            *) ;;
        esac
    done
    [ -n "$python" ] || fail "Python 3.11 or newer is needed and was not found"
    missing="$missing ${python##*/}-venv"
}

# --- .venv ---

newline='
'

# Sets $locked (where .venv is and which packages it holds) and $project (what pip knows of us).
read_wanted() {
    locked=$(cd -- "$root" && pwd -P && sha256sum packaging/*.lock)
    project=$(sha256sum <"$root/pyproject.toml")
}

# True if .venv holds what $1 (run or dev) needs; dev holds run.
is_set_up() {
    held=
    [ -x "$venv/bin/python" ] || return 1
    held=$(cat "$stamp" 2>/dev/null) || return 1
    case $held in
        "dev$newline$locked$newline$project" | "$1$newline$locked$newline$project") return 0 ;;
        *) return 1 ;;
    esac
}

pip() { "$venv/bin/python" -I -m pip -qq --disable-pip-version-check "$@"; }

# Makes .venv anew, unless it was finished once and only packages or the project are to be added.
make_environment() {
    level=$1
    case $held in
        "dev$newline$locked$newline"*) level=dev ;;
        "run$newline$locked$newline"*) ;;
        *) held= ;;
    esac
    rm -f "$stamp"
    if [ -z "$held" ] || [ ! -x "$venv/bin/python" ]; then
        held=
        say "setting up .venv with $python (once, about a minute)"
        rm -rf "$venv"
        "$python" -I -m venv "$venv" || fail "the virtual environment could not be made in $venv"
    else
        say "bringing .venv up to date"
    fi
    case $level in
        run) lock=$root/packaging/requirements.lock ;;
        *) lock=$root/packaging/requirements-dev.lock ;;
    esac
    case $held in
        "$level$newline"*) ;;
        *)
            pip install --require-hashes -r "$lock" ||
                fail "the Python packages could not be installed; is the package index reachable?"
            ;;
    esac
    pip install --no-deps --no-build-isolation --editable "$root" ||
        fail "the project itself could not be installed into $venv"
    printf '%s\n' "$level" "$locked" "$project" >"$stamp.new"
    mv "$stamp.new" "$stamp"
}

# Sets up what $1 (run or dev) needs. Of two starts at once one waits for the other.
set_up() {
    read_wanted
    missing=$(missing_packages "$1")
    if [ -z "$missing" ] && is_set_up "$1"; then
        return
    fi
    exec 9<"$root/packaging/setup.sh"
    if ! flock -n 9; then
        say "another start is setting up; waiting for it"
        flock 9
    fi
    missing=$(missing_packages "$1")
    is_set_up "$1" || find_python
    # shellcheck disable=SC2086 # words are wanted
    [ -z "$missing" ] || install_packages $missing
    is_set_up "$1" || make_environment "$1"
    exec 9<&-
}
