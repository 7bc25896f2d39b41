/** What some browsers tell of the line, and others may forbid to ask. */
interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Nothing where the browser tells nothing. */
export function lineNow(): Line {
  try {
    return "connection" in navigator ? ((navigator.connection as Line | null | undefined) ?? {}) : {};
  } catch {
    return {};
  }
}
