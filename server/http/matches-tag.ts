/** Whether the header `If-None-Match` contains this weak tag. Tags are compared weakly, as they are for every GET. */
export const matchesTag = (header: string, etag: string): boolean =>
  header === etag ||
  header
    .slice(0, 2000)
    .split(",")
    .some((each) => each.trim() === etag || `W/${each.trim()}` === etag);
