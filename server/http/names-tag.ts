/** Whether `If-None-Match` contains this weak tag. Tags are compared weakly, as for any GET. */
export const namesTag = (header: string, etag: string): boolean =>
  header === etag ||
  header
    .slice(0, 2000)
    .split(",")
    .some((each) => each.trim() === etag || `W/${each.trim()}` === etag);
