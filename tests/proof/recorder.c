/* Watches what a program does to the files of one folder, and lets calls fail.
 *
 * Loaded with LD_PRELOAD. Every call that changes a file or a name under the folder goes into a
 * log, in order and with its data, so that `disk_images` can say what a disk may hold after a
 * power cut at any moment. A call of a kind can be made to fail: the n-th one, once or from then
 * on. Mapped memory is not seen: SQLite maps its -shm alone, which no recovery needs.
 *
 * PROOF_FOLDER and PROOF_LOG name folder and log from the start; proof_watch() later.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

/* The kinds, as recorder.py names them. */
enum { ANY, OPEN, WRITE, SYNC, TRUNCATE, UNLINK, RENAME, LINK, READ, CLOSE, DUP, MARK, ENTRY, KINDS };

struct record {
    int32_t kind, fd, result, flags;
    int64_t offset;
    uint32_t first, second, data, padding; /* the lengths of what follows */
};

enum { MOST = 65536, LOG_FD = 1000 };

static char folder[4096];
static size_t folder_length;
static int log_fd = -1;
static unsigned char watched[MOST];

static struct { int kind, nth, error, lasting; } fault;
static long calls[KINDS];
static long hits;

#define REAL(name, result, ...) \
    static result (*real_##name)(__VA_ARGS__); \
    if (!real_##name) *(void **)&real_##name = dlsym(RTLD_NEXT, #name)

/* ---- the log ---- */

static void note(int kind, int fd, int result, int flags, int64_t offset, const char *first,
                 const char *second, const void *data, size_t length)
{
    if (log_fd < 0)
        return;
    int error = errno;
    struct record head = {kind, fd, result, flags, offset, first ? strlen(first) : 0,
                          second ? strlen(second) : 0, length, 0};
    struct iovec parts[] = {{&head, sizeof head}, {(void *)first, head.first},
                            {(void *)second, head.second}, {(void *)data, length}};
    size_t all = sizeof head + head.first + head.second + length;
    /* Past the wrappers: the log is no file of the program's. */
    if (syscall(SYS_writev, log_fd, parts, 4) != (long)all)
        abort();
    errno = error;
}

void proof_mark(const char *text)
{
    note(MARK, -1, 0, 0, 0, NULL, NULL, text, strlen(text));
}

/* Watch the files under `place` from now on, and write what happens to the end of `log`. */
void proof_watch(const char *place, const char *log)
{
    if (log_fd >= 0)
        syscall(SYS_close, log_fd);
    log_fd = -1;
    folder_length = strlen(place);
    memcpy(folder, place, folder_length + 1);
    memset(watched, 0, sizeof watched);
    if (!log || !*log)
        return;
    int fd = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (fd < 0)
        abort();
    log_fd = fcntl(fd, F_DUPFD_CLOEXEC, LOG_FD);
    syscall(SYS_close, fd);
}

__attribute__((constructor)) static void begin(void)
{
    const char *place = getenv("PROOF_FOLDER");
    if (place)
        proof_watch(place, getenv("PROOF_LOG"));
}

/* ---- faults ---- */

/* Let the `nth` call of `kind` from now on fail with `error`; 0 cuts a write in half, a negative
   one kills the process there. Of the kind ENTRY, writes that have an entry in them, the `nth`
   brings one bit otherwise: so many bytes behind the beginning of the newest entry in it. */
void proof_arm(int kind, int nth, int error, int lasting)
{
    memset(calls, 0, sizeof calls);
    hits = 0;
    fault.kind = kind, fault.nth = nth, fault.error = error, fault.lasting = lasting;
}

void proof_disarm(void) { fault.nth = 0; }
long proof_calls(int kind) { return calls[kind]; }
long proof_hits(void) { return hits; }

/* How many files of the folder are open. */
int proof_open(void)
{
    int found = 0;
    for (int fd = 0; fd < MOST; fd++)
        found += watched[fd];
    return found;
}

/* Whether this call is the one to fail. */
static int struck(int kind)
{
    calls[kind]++;
    if (kind != READ)
        calls[ANY]++;
    if (!fault.nth || (fault.kind != kind && (fault.kind != ANY || kind == READ)))
        return 0;
    long number = calls[fault.kind];
    if (number < fault.nth || (number > fault.nth && !fault.lasting))
        return 0;
    hits++;
    if (fault.error < 0)
        syscall(SYS_exit_group, -fault.error);
    if (fault.error)
        errno = fault.error;
    return 1;
}

/* ---- names ---- */

static int under(const char *path)
{
    return folder_length && path && !strncmp(path, folder, folder_length) &&
           (path[folder_length] == '/' || !path[folder_length]);
}

static int is_watched(int fd) { return fd >= 0 && fd < MOST && watched[fd]; }

static int opened(int fd, int flags, const char *path)
{
    if (fd >= 0 && fd < MOST) {
        watched[fd] = 1;
        note(OPEN, fd, 0, flags, 0, path, NULL, NULL, 0);
    }
    return fd;
}

#define MODE(flags) \
    mode_t mode = 0; \
    if ((flags) & (O_CREAT | __O_TMPFILE)) { \
        va_list rest; \
        va_start(rest, flags); \
        mode = va_arg(rest, mode_t); \
        va_end(rest); \
    }

#define OPENS(name) \
    int name(const char *path, int flags, ...) \
    { \
        REAL(name, int, const char *, int, ...); \
        MODE(flags) \
        if (!under(path)) \
            return real_##name(path, flags, mode); \
        return struck(OPEN) ? -1 : opened(real_##name(path, flags, mode), flags, path); \
    }

#define OPENS_AT(name) \
    int name(int at, const char *path, int flags, ...) \
    { \
        REAL(name, int, int, const char *, int, ...); \
        MODE(flags) \
        if (!under(path)) \
            return real_##name(at, path, flags, mode); \
        return struck(OPEN) ? -1 : opened(real_##name(at, path, flags, mode), flags, path); \
    }

OPENS(open)
OPENS(open64)
OPENS_AT(openat)
OPENS_AT(openat64)

#define RETURNS(kind, path, other, call) \
    if (!under(path)) \
        return call; \
    if (struck(kind)) \
        return -1; \
    int result = call; \
    if (!result) \
        note(kind, -1, 0, 0, 0, path, other, NULL, 0); \
    return result;

int unlink(const char *path)
{
    REAL(unlink, int, const char *);
    RETURNS(UNLINK, path, NULL, real_unlink(path))
}

int unlinkat(int at, const char *path, int flags)
{
    REAL(unlinkat, int, int, const char *, int);
    RETURNS(UNLINK, path, NULL, real_unlinkat(at, path, flags))
}

int rename(const char *from, const char *to)
{
    REAL(rename, int, const char *, const char *);
    RETURNS(RENAME, from, to, real_rename(from, to))
}

int renameat(int from_at, const char *from, int to_at, const char *to)
{
    REAL(renameat, int, int, const char *, int, const char *);
    RETURNS(RENAME, from, to, real_renameat(from_at, from, to_at, to))
}

int link(const char *from, const char *to)
{
    REAL(link, int, const char *, const char *);
    RETURNS(LINK, from, to, real_link(from, to))
}

int linkat(int from_at, const char *from, int to_at, const char *to, int flags)
{
    REAL(linkat, int, int, const char *, int, const char *, int);
    RETURNS(LINK, from, to, real_linkat(from_at, from, to_at, to, flags))
}

/* ---- content ---- */

/* How every entry begins. In a page of SQLite's the first one is the newest. */
static const char BODY[] = "{\"actor\":\"";

/* The content with one bit turned, if this is the write that is to be altered. */
static const void *altered(const void *data, size_t length)
{
    static unsigned char content[1 << 20];
    const unsigned char *entry = memmem(data, length, BODY, sizeof BODY - 1);
    if (!entry || ++calls[ENTRY] != fault.nth || fault.kind != ENTRY || length > sizeof content)
        return data;
    size_t place = entry - (const unsigned char *)data + fault.error;
    memcpy(content, data, length);
    content[place < length ? place : length - 1] ^= 1;
    hits++;
    return content;
}

/* The length that a write is given: 0 if it fails, half of it if it is to be cut short. */
static size_t allowed(const void **data, size_t length)
{
    *data = altered(*data, length);
    if (!struck(WRITE))
        return length;
    return fault.error ? 0 : (length + 1) / 2;
}

static ssize_t wrote(int fd, const void *data, ssize_t length, off64_t offset)
{
    if (length > 0)
        note(WRITE, fd, 0, 0, offset, NULL, NULL, data, length);
    return length;
}

ssize_t write(int fd, const void *data, size_t length)
{
    REAL(write, ssize_t, int, const void *, size_t);
    if (!is_watched(fd) || !length)
        return real_write(fd, data, length);
    size_t most = allowed(&data, length);
    if (!most)
        return -1;
    ssize_t done = real_write(fd, data, most);
    return wrote(fd, data, done, done > 0 ? lseek64(fd, 0, SEEK_CUR) - done : 0);
}

#define WRITES_AT(name, place) \
    ssize_t name(int fd, const void *data, size_t length, place offset) \
    { \
        REAL(name, ssize_t, int, const void *, size_t, place); \
        if (!is_watched(fd) || !length) \
            return real_##name(fd, data, length, offset); \
        size_t most = allowed(&data, length); \
        return most ? wrote(fd, data, real_##name(fd, data, most, offset), offset) : -1; \
    }

WRITES_AT(pwrite, off_t)
WRITES_AT(pwrite64, off64_t)

ssize_t read(int fd, void *data, size_t length)
{
    REAL(read, ssize_t, int, void *, size_t);
    return is_watched(fd) && struck(READ) ? -1 : real_read(fd, data, length);
}

#define READS_AT(name, place) \
    ssize_t name(int fd, void *data, size_t length, place offset) \
    { \
        REAL(name, ssize_t, int, void *, size_t, place); \
        return is_watched(fd) && struck(READ) ? -1 : real_##name(fd, data, length, offset); \
    }

READS_AT(pread, off_t)
READS_AT(pread64, off64_t)

#define CUTS(name, place) \
    int name(int fd, place length) \
    { \
        REAL(name, int, int, place); \
        if (!is_watched(fd)) \
            return real_##name(fd, length); \
        if (struck(TRUNCATE)) \
            return -1; \
        int result = real_##name(fd, length); \
        if (!result) \
            note(TRUNCATE, fd, 0, 0, length, NULL, NULL, NULL, 0); \
        return result; \
    }

CUTS(ftruncate, off_t)
CUTS(ftruncate64, off64_t)

/* Room beyond the end of a file holds nothing that is read; it may be refused like a write. What
 * nobody here calls must not slip past the log either. */
#define MAKES_ROOM(name, place) \
    int name(int fd, int mode, place offset, place length) \
    { \
        REAL(name, int, int, int, place, place); \
        if (is_watched(fd) && mode != FALLOC_FL_KEEP_SIZE) \
            abort(); \
        return is_watched(fd) && struck(WRITE) ? -1 : real_##name(fd, mode, offset, length); \
    }

MAKES_ROOM(fallocate, off_t)
MAKES_ROOM(fallocate64, off64_t)

/* A sync that fails has not reached the disk: the log says so, and the pages are given up. */
#define SYNCS(name) \
    int name(int fd) \
    { \
        REAL(name, int, int); \
        if (!is_watched(fd)) \
            return real_##name(fd); \
        int result = struck(SYNC) ? -1 : real_##name(fd); \
        note(SYNC, fd, result, 0, 0, NULL, NULL, NULL, 0); \
        return result; \
    }

SYNCS(fsync)
SYNCS(fdatasync)

int close(int fd)
{
    REAL(close, int, int);
    if (is_watched(fd)) {
        watched[fd] = 0;
        note(CLOSE, fd, 0, 0, 0, NULL, NULL, NULL, 0);
    }
    return real_close(fd);
}

int dup(int fd)
{
    REAL(dup, int, int);
    int copy = real_dup(fd);
    if (is_watched(fd) && copy >= 0 && copy < MOST) {
        watched[copy] = 1;
        note(DUP, fd, copy, 0, 0, NULL, NULL, NULL, 0);
    }
    return copy;
}
