interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Not where somebody saves data, nor where answers come after the words are typed. */
export function wantsSuggestions(): boolean {
  const connection = "connection" in navigator ? (navigator.connection as Connection) : {};
  return !connection.saveData && !/2g$/.test(connection.effectiveType ?? "");
}
