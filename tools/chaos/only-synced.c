// Preloaded into a server: keeps, beside its disk, what a power cut would leave of it. A file's bytes are kept when the file is
// synced, a folder's names when the folder is; nothing else survives. The machine's own disk is not waited for.
//
//   ONLY_SYNCED_DISK   the folder that loses its power
//   ONLY_SYNCED_KEPT   where `bytes-ID` and `names-ID` are kept; the id of the disk's own folder is `disk`
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
static const char *disk, *kept;

static void give_up(const char *what) {
  perror(what);
  abort();
}

__attribute__((constructor)) static void begin(void) {
  disk = getenv("ONLY_SYNCED_DISK");
  kept = getenv("ONLY_SYNCED_KEPT");
  if (!disk || !kept) give_up("ONLY_SYNCED_DISK and ONLY_SYNCED_KEPT are needed");
}

// The number of a file alone is given again soon after the file is gone; with its birth it is not.
static char identify(int folder, const char *name, char *id) {
  struct statx about = {0};
  if (statx(folder, name, AT_SYMLINK_NOFOLLOW | (*name ? 0 : AT_EMPTY_PATH), STATX_BASIC_STATS | STATX_BTIME, &about)) return 0;
  long long birth = about.stx_btime.tv_sec * 1000000000LL + about.stx_btime.tv_nsec;
  snprintf(id, 64, "%llu-%lld", (unsigned long long)about.stx_ino, birth);
  return S_ISDIR(about.stx_mode) ? 'd' : S_ISREG(about.stx_mode) ? 'f' : 0;
}

static int is_memory(const char *name) {  // SQLite's shared memory, made anew after a cut
  size_t length = strlen(name);
  return length > 4 && !strcmp(name + length - 4, "-shm");
}

static void keep_names(const char *path, const char *id) {
  char part[PATH_MAX], whole[PATH_MAX], child[64];
  snprintf(part, sizeof part, "%s/part", kept);
  snprintf(whole, sizeof whole, "%s/names-%s", kept, id);
  FILE *out = fopen(part, "w");
  DIR *folder = opendir(path);
  if (!out || !folder) give_up(path);
  for (struct dirent *entry; (entry = readdir(folder));) {
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..") || is_memory(entry->d_name)) continue;
    char kind = identify(dirfd(folder), entry->d_name, child);
    if (kind) fprintf(out, "%c %s %s\n", kind, child, entry->d_name);
  }
  closedir(folder);
  if (fclose(out) || rename(part, whole)) give_up(whole);
}

// Over what is there, so that a kill in the middle leaves the new beginning and the old rest, as a disk would.
static void keep_bytes(int fd, const char *id) {
  static char buffer[1 << 18];
  char path[PATH_MAX], self[64];
  snprintf(path, sizeof path, "%s/bytes-%s", kept, id);
  snprintf(self, sizeof self, "/proc/self/fd/%d", fd);
  int in = open(self, O_RDONLY | O_CLOEXEC), out = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (in < 0 || out < 0) give_up(path);
  off_t at = 0;
  for (ssize_t got; (got = pread(in, buffer, sizeof buffer, at)) > 0; at += got)
    if (pwrite(out, buffer, got, at) != got) give_up(path);
  if (ftruncate(out, at)) give_up(path);
  close(in);
  close(out);
}

static int keep(int fd) {
  char self[64], path[PATH_MAX], id[64];
  snprintf(self, sizeof self, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(self, path, sizeof path - 1);
  if (length < 0) return -1;  // no open file
  path[length] = 0;
  size_t start = strlen(disk);
  if (strncmp(path, disk, start) || (path[start] && path[start] != '/')) return 0;
  char kind = identify(fd, "", id);
  pthread_mutex_lock(&one_at_a_time);
  if (kind == 'd') keep_names(path, path[start] ? id : "disk");
  else if (kind == 'f' && !is_memory(path)) keep_bytes(fd, id);
  pthread_mutex_unlock(&one_at_a_time);
  return 0;
}

int fdatasync(int fd) { return keep(fd); }
int fsync(int fd) { return keep(fd); }
