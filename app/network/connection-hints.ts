/** What some browsers report about the connection, and others forbid to read. */
interface ConnectionHints {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Empty if the browser reports nothing. */
export function connectionHints(): ConnectionHints {
  try {
    return "connection" in navigator ? ((navigator.connection as ConnectionHints | null | undefined) ?? {}) : {};
  } catch {
    return {};
  }
}
