/** Whether the header `If-None-Match` contains this weak ETag. ETags are compared weakly, as RFC 9110 requires for this header. */
export const matchesTag = (header: string, etag: string): boolean =>
  header === etag ||
  header
    .slice(0, 2000)
    .split(",")
    .some((each) => each.trim() === etag || `W/${each.trim()}` === etag);
