/* Preloaded into a server (LD_PRELOAD): while the file that BROKEN_DISK names exists, the calls it lists fail with EIO, as on a disk that dies.
   "lie": fsync says that it worked and does nothing, as on a disk without it. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int broken(const char *call) {
  const char *path = getenv("BROKEN_DISK");
  char calls[64] = "";
  int file = path ? open(path, O_RDONLY) : -1;
  if (file < 0) return 0;
  ssize_t length = read(file, calls, sizeof calls - 1);
  close(file);
  return length > 0 && strstr(calls, call) != NULL;
}

int fsync(int file) {
  static int (*next)(int);
  if (!next) next = dlsym(RTLD_NEXT, "fsync");
  if (broken("lie")) return 0;
  if (broken("fsync")) { errno = EIO; return -1; }
  return next(file);
}

int fdatasync(int file) {
  static int (*next)(int);
  if (!next) next = dlsym(RTLD_NEXT, "fdatasync");
  if (broken("lie")) return 0;
  if (broken("fsync")) { errno = EIO; return -1; }
  return next(file);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
  static ssize_t (*next)(int, const void *, size_t, off64_t);
  if (!next) next = dlsym(RTLD_NEXT, "pwrite64");
  if (broken("write")) { errno = EIO; return -1; }
  return next(file, bytes, count, at);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) { return pwrite64(file, bytes, count, at); }
