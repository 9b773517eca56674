# shellcheck shell=sh
# Sourced by packaging/run and packaging/test, which set $root to the checkout. Sets up what is
# missing and nothing else: system libraries, .venv, the locked packages, the project itself.
#
# .venv/stamp is written last and says what .venv holds. A .venv without it was left
# half-finished and is made anew.

venv=${root:?}/.venv
stamp=$venv/stamp

. "$root/packaging/steps.sh"

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
        command -v chromium >/dev/null || packages="$packages chromium"
        command -v shellcheck >/dev/null || packages="$packages shellcheck"
        command -v cc >/dev/null || packages="$packages gcc"
        [ -e /usr/include/stdlib.h ] || packages="$packages libc6-dev"
    fi
    printf '%s' "$packages"
}

# Installs the Debian packages named, as a step.
install_packages() {
    command="apt-get install -y --no-install-recommends $*"
    command -v apt-get >/dev/null ||
        fail "these packages of Debian are missing, or what they hold, and there is no apt-get to install them: $*"
    if [ "$(id -u)" = 0 ]; then
        as_root=
    elif sudo -n true 2>/dev/null; then
        as_root='sudo -n'
    else
        fail "system packages are missing and need root; run: sudo $command"
    fi
    step "$# system packages" run_apt ||
        fail_with_log "the system packages could not be installed: $(why_apt)"
}

# shellcheck disable=SC2086 # words are wanted
run_apt() {
    echo "$command"
    $as_root apt-get update || true # an old list may do
    $as_root env DEBIAN_FRONTEND=noninteractive $command
}

# True if the log says one of these, in an extended pattern.
log_says() { grep -Eqi -e "$1" "$log" 2>/dev/null; }

# True if a disk is full, in which case the log may have no room to say so.
is_full() {
    log_says 'no space left|disk quota exceeded' && return
    [ "$(df -Pk "$root" 2>/dev/null | awk 'NR == 2 { print $4 }')" -lt 2000 ] 2>/dev/null
}

# What apt-get failed of, as the rest of a sentence.
why_apt() {
    if is_full; then
        printf 'a disk is full'
    elif log_says 'could not get lock|unable to (acquire|lock)'; then
        printf 'another program installs packages just now; try again in a minute'
    elif log_says 'unable to locate package|has no installation candidate'; then
        printf 'this system does not have them all (%s)' \
            "$(sed -n 's/^E: \(.*\)/\1/p' "$log" | head -n 1)"
    elif log_says 'could not resolve|temporary failure|could not connect|unable to connect|failed to fetch|unreachable'; then
        printf 'the package server cannot be reached; look at the network'
    else
        printf 'this failed: %s' "$command"
    fi
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
    [ -n "$python" ] || return 0
    missing="$missing ${python##*/}-venv"
}

# A computer without any Python gets the system's own, which may be too old all the same.
demand_python() {
    there=$(python3 -c 'import platform; print(platform.python_version())' 2>/dev/null) || there=
    [ -z "$there" ] ||
        fail "Python 3.11 or newer is needed, and python3 here is $there; install a newer one beside it, such as the packages python3.11 and python3.11-venv"
    command -v apt-get >/dev/null ||
        fail "Python 3.11 or newer is needed and was not found; install python3 with its modules venv and ensurepip"
    missing="$missing python3 python3-venv"
}

# --- .venv ---

newline='
'

# Sets $locked (where .venv is and which packages it holds) and $project (what pip knows of us).
read_wanted() {
    locked=$(cd -- "$root" && pwd -P && sha256sum packaging/*.lock)
    project=$(cat "$root/pyproject.toml" "$root/dealerassist/__init__.py" | sha256sum)
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

pip() { "$venv/bin/python" -I -m pip --disable-pip-version-check --no-input "$@"; }

# Sets what is to be done: $level (run or dev) with its $lock and sizes, and how many $steps.
# .venv is made anew, unless it was finished once and only packages or the project are to be added.
plan_environment() {
    level=$1
    case $held in
        "dev$newline$locked$newline"*) level=dev ;;
        "run$newline$locked$newline"*) ;;
        *) held= ;;
    esac
    [ -x "$venv/bin/python" ] || held=
    case $level in
        run) lock=$root/packaging/requirements.lock fetched_mb=120 room_mb=400 ;;
        *) lock=$root/packaging/requirements-dev.lock fetched_mb=210 room_mb=750 ;;
    esac
    steps=$((steps + 1))
    [ -n "$held" ] || steps=$((steps + 1))
    has_packages || steps=$((steps + 1))
}

has_packages() {
    case $held in
        "$level$newline"*) return 0 ;;
        *) return 1 ;;
    esac
}

make_environment() {
    rm -f "$stamp"
    if [ -z "$held" ]; then
        rm -rf "$venv"
        step "virtual environment .venv with $python" "$python" -I -m venv "$venv" ||
            fail_with_log "the virtual environment could not be made in $venv: $(why_pip)"
    fi
    has_packages || install_locked
    step 'Dealer Assist itself' pip install --no-deps --no-build-isolation --editable "$root" ||
        fail_with_log "the project itself could not be installed into $venv: $(why_pip)"
    printf '%s\n' "$level" "$locked" "$project" >"$stamp.new"
    mv "$stamp.new" "$stamp"
}

install_locked() {
    packages=$(grep -c '^[A-Za-z0-9].*==' "$lock")
    before=$(count_installed)
    progress=packages_done
    step "$packages Python packages" pip install --progress-bar off --require-hashes -r "$lock" ||
        fail_with_log "the Python packages could not be installed: $(why_pip)"
}

count_installed() {
    set +f
    set -- "$venv"/lib/python3*/site-packages/*.dist-info
    printf '%s' $#
}

# Each package is fetched, then unpacked; those of other systems are passed over.
packages_done() {
    fetched=$(grep -Ec '^(Collecting|Ignoring|Processing) ' "$log") || true
    printf '%s %s ' $((fetched + $(count_installed) - before)) $((2 * packages))
    sed -n 's/^ *Downloading \([^-]*\)-[^ ]*/fetching \1/p
        s/^Installing collected.*/unpacking/p
        s/^WARNING: Retrying (Retry(total=\([0-9]*\),.*/no answer, tries left: \1/p' "$log" |
        tail -n 1
}

# Where pip was last: the host that it names, or the index that it began with.
asked_of_pip() {
    asked=$(sed -n "s/.*Pool(host='\([^']*\)', port=\([0-9]*\)).*/\1:\2/p" "$log" | tail -n 1)
    [ -n "$asked" ] ||
        asked=$(sed -n 's/^Looking in indexes: \([^,]*\).*/\1/p' "$log" | tail -n 1)
    printf '%s' "${asked:-pypi.org}"
}

# What pip failed of, as the rest of a sentence.
why_pip() {
    if is_full; then
        printf 'a disk is full, and .venv takes about %s MB' "$room_mb"
    elif log_says 'permission denied|read-only file system'; then
        printf 'a file or folder there cannot be written'
    elif log_says 'certificate_verify_failed|sslerror'; then
        printf 'the certificate of %s is not trusted (PIP_CERT names the file of an authority that is)' \
            "$(asked_of_pip)"
    elif log_says 'do not match the hashes'; then
        printf 'a package that was fetched is not the one that is locked, so none was installed'
    elif log_says 'connectionerror|max retries|timed? ?out|proxyerror|connection (refused|broken|aborted|reset)|name resolution|unreachable'; then
        printf '%s cannot be reached: look at the network, or name a proxy in https_proxy' "$(asked_of_pip)"
    elif log_says 'no matching distribution'; then
        printf '%s does not have %s for this computer' "$(asked_of_pip)" \
            "$(sed -n 's/^ERROR: No matching distribution found for \([^ ]*\).*/\1/p' "$log" | tail -n 1)"
    else
        printf '%s' "$(grep -E '^ERROR|Error:' "$log" | tail -n 1)"
    fi
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
        say "another start is setting up; waiting for it (its log: $root/build/setup.log)"
        flock 9
    fi
    missing=$(missing_packages "$1")
    python='' steps=0 fetched_mb=0
    if ! is_set_up "$1"; then
        find_python
        [ -n "$python" ] || demand_python
        plan_environment "$1"
    fi
    [ -z "$missing" ] || steps=$((steps + 1))
    if [ "$steps" -gt 0 ]; then
        set_up_steps "$1"
    fi
    exec 9<&-
}

set_up_steps() {
    begin_log "$root/build/setup.log"
    if [ -n "$held" ]; then
        say 'setting up what has changed'
    else
        say "setting up what is missing: once, about a minute; $fetched_mb MB are fetched"
    fi
    # shellcheck disable=SC2086 # words are wanted
    [ -z "$missing" ] || install_packages $missing
    if ! is_set_up "$1"; then
        [ -n "$python" ] || find_python
        [ -n "$python" ] || fail "Python 3.11 or newer is needed, and this system's is older"
        make_environment
    fi
    say "ready after $(seconds_since "$all_began")"
}
