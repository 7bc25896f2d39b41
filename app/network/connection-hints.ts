/** What some browsers report about the connection. Other browsers report nothing or forbid reading it. */
interface ConnectionHints {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Returns what the browser reports about the connection; an empty object if it reports nothing. */
export function connectionHints(): ConnectionHints {
  try {
    return "connection" in navigator ? ((navigator.connection as ConnectionHints | null | undefined) ?? {}) : {};
  } catch {
    return {};
  }
}
