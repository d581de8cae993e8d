/* A disk that fails when a test says so: loaded before the C library (LD_PRELOAD), it stands between SQLite and the
 * system. What applies stands in a file that the test writes to and that is mapped here. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* The same fields in the same order are in faults.rs. */
struct control {
    int64_t room;     /* bytes by which files may still grow; -1: as many as they like */
    int64_t write;    /* errno of writing; 0: none */
    int64_t sync;     /* of fsync and fdatasync */
    int64_t truncate; /* of ftruncate */
    int64_t after;    /* calls that are still let through */
    int64_t failed;   /* calls that have failed */
};

static struct control *control;
static const char *folder;

__attribute__((constructor)) static void start(void)
{
    const char *file = getenv("KICKOFF_FAULTS");
    folder = getenv("KICKOFF_FAULTY_FOLDER");
    if (!file || !folder)
        return;
    int fd = open(file, O_RDWR);
    if (fd < 0)
        return;
    void *map = mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    close(fd);
    if (map != MAP_FAILED)
        control = map;
}

static int concerns(int fd)
{
    if (!control)
        return 0;
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    return length > 0 && strncmp(path, folder, strlen(folder)) == 0;
}

static int fails(int64_t error)
{
    if (error == 0)
        return 0;
    if (control->after > 0) {
        control->after--;
        return 0;
    }
    control->failed++;
    errno = (int)error;
    return 1;
}

typedef ssize_t pwrite_function(int, const void *, size_t, off_t);
typedef ssize_t write_function(int, const void *, size_t);
typedef int sync_function(int);
typedef int truncate_function(int, off_t);

/* How much of a write fits: -1 if nothing does. */
static ssize_t fits(int fd, size_t count, off_t at)
{
    struct stat status;
    if (fails(control->write))
        return -1;
    if (control->room < 0 || fstat(fd, &status) != 0)
        return (ssize_t)count;
    int64_t growth = (int64_t)at + (int64_t)count - (int64_t)status.st_size;
    if (growth <= 0)
        return (ssize_t)count;
    if (growth <= control->room) {
        control->room -= growth;
        return (ssize_t)count;
    }
    int64_t part = (int64_t)count - (growth - control->room);
    control->room = 0;
    if (part > 0)
        return (ssize_t)part;
    control->failed++;
    errno = ENOSPC;
    return -1;
}

static ssize_t positioned(const char *name, int fd, const void *bytes, size_t count, off_t at)
{
    pwrite_function *real = (pwrite_function *)dlsym(RTLD_NEXT, name);
    if (concerns(fd)) {
        ssize_t part = fits(fd, count, at);
        if (part < 0)
            return -1;
        count = (size_t)part;
    }
    return real(fd, bytes, count, at);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) { return positioned("pwrite", fd, bytes, count, at); }
ssize_t pwrite64(int fd, const void *bytes, size_t count, off_t at) { return positioned("pwrite64", fd, bytes, count, at); }

ssize_t write(int fd, const void *bytes, size_t count)
{
    write_function *real = (write_function *)dlsym(RTLD_NEXT, "write");
    if (concerns(fd)) {
        ssize_t part = fits(fd, count, lseek(fd, 0, SEEK_CUR));
        if (part < 0)
            return -1;
        count = (size_t)part;
    }
    return real(fd, bytes, count);
}

static int synced(const char *name, int fd)
{
    sync_function *real = (sync_function *)dlsym(RTLD_NEXT, name);
    return concerns(fd) && fails(control->sync) ? -1 : real(fd);
}

int fsync(int fd) { return synced("fsync", fd); }
int fdatasync(int fd) { return synced("fdatasync", fd); }

static int truncated(const char *name, int fd, off_t length)
{
    truncate_function *real = (truncate_function *)dlsym(RTLD_NEXT, name);
    return concerns(fd) && fails(control->truncate) ? -1 : real(fd, length);
}

int ftruncate(int fd, off_t length) { return truncated("ftruncate", fd, length); }
int ftruncate64(int fd, off_t length) { return truncated("ftruncate64", fd, length); }
