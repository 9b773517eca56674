# shellcheck shell=sh
# Sourced by setup.sh and by release: says to standard error what is done while it is done.
#
# On a terminal a step has one line that lives, with a bar where it can be known how far it is.
# Elsewhere it has a line when it begins, one after ten seconds and then more and more seldom, and
# one when it ends. What its command itself says is in $log.

steps=0
step_number=0

say() { printf 'dealer-assist: %s\n' "$*" >&2; }

fail() {
    say "$@"
    exit 69
}

# Begins the log $1, in a folder that is made; where that cannot be written, one elsewhere.
# shellcheck disable=SC2034 # when all of it began is for who sources this
begin_log() {
    log=$1
    mkdir -p "${log%/*}" 2>/dev/null || true
    (: >"$log") 2>/dev/null || log=$(mktemp 2>/dev/null) || log=/dev/null
    all_began=$(date +%s)
}

# Ends with one sentence, which names the log.
fail_with_log() { fail "$1; the whole log: $log"; }

seconds_since() { printf '%s s' "$(($(date +%s) - $1))"; }

is_live() { [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; }

# How wide the terminal is; 80 where it does not say.
columns() {
    # shellcheck disable=SC2046 # the words are wanted
    set -- $(stty size <&2 2>/dev/null)
    [ "${2:-0}" -gt 20 ] && printf '%s' "$2" || printf 80
}

# How far a step is: "DONE ALL WORDS", or only "- - WORDS". Who knows more names another function
# in $progress.
last_words() { printf -- '- - %s' "$(tail -n 1 "$log" 2>/dev/null)"; }

progress=last_words

# A bar of twenty places: $1 of $2.
bar() {
    full=$((20 * $1 / $2))
    printf '[%.*s%.*s]' "$full" '####################' "$((20 - full))" '....................'
}

# Draws the line that lives.
draw_step() {
    # shellcheck disable=SC2046 # the words are wanted
    set -f -- $($progress)
    drawn=
    if [ "${2:--}" != - ] && [ "$2" -gt 0 ]; then
        drawn=" $(bar "$1" "$2")"
    fi
    [ $# -lt 2 ] || shift 2
    line="$step_name$drawn $(seconds_since "$step_began")  $*"
    printf '\r%.*s\033[K' "$(($(columns) - 1))" "$line" >&2
}

# Says in a line of its own how far a step is.
say_step() {
    # shellcheck disable=SC2046 # the words are wanted
    set -f -- $($progress)
    [ "${1:--}" = - ] || say "$step_name: $((100 * $1 / $2)) %, $(seconds_since "$step_began")"
    [ "${1:--}" != - ] || say "$step_name: $(seconds_since "$step_began")"
}

# Says of a step how far it is, until it is ended or the shell that began it is gone.
follow_step() {
    ticks=0 told_at=10
    while kill -0 $$ 2>/dev/null; do
        if is_live; then
            draw_step
            sleep 0.2 >/dev/null 2>&1
            continue
        fi
        # A sleep outlives this function by its own length, so none is long.
        sleep 1 >/dev/null 2>&1
        ticks=$((ticks + 1))
        if [ "$ticks" -ge "$told_at" ]; then
            say_step
            told_at=$((told_at < 60 ? 2 * told_at : told_at + 60))
        fi
    done
}

# Runs a command as the next of $steps under the name $1; fails as the command does.
step() {
    step_number=$((step_number + 1))
    step_name="[$step_number/$steps] $1"
    shift
    step_began=$(date +%s)
    is_live || say "$step_name"
    follow_step </dev/null 9>&- &
    follower=$!
    status=0
    "$@" >>"$log" 2>&1 </dev/null || status=$?
    kill "$follower" 2>/dev/null || true
    wait "$follower" 2>/dev/null || true
    progress=last_words
    ended='done'
    [ "$status" = 0 ] || ended=failed
    ended="$step_name: $ended after $(seconds_since "$step_began")"
    if is_live; then
        printf '\r%s\033[K\n' "$ended" >&2
    else
        say "$ended"
    fi
    return "$status"
}
