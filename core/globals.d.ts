// The platform features that the core and the contract may use: those that browsers and Node share.

declare class URL {
  constructor(url: string, base?: string);
  readonly host: string;
  readonly hostname: string;
  readonly href: string;
  readonly pathname: string;
  readonly search: string;
  readonly protocol: string;
}

declare class URLSearchParams {
  constructor(init?: string | URLSearchParams | Readonly<Record<string, string>>);
  append(name: string, value: string): void;
  delete(name: string): void;
  get(name: string): string | null;
  has(name: string): boolean;
  set(name: string, value: string): void;
  toString(): string;
  [Symbol.iterator](): IterableIterator<[name: string, value: string]>;
}

interface AbortSignal {
  readonly aborted: boolean;
}

declare const AbortSignal: { any(signals: readonly AbortSignal[]): AbortSignal };

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
  encodeInto(text: string, bytes: Uint8Array): { readonly read: number; readonly written: number };
}

declare class TextDecoder {
  constructor(encoding?: string, options?: { readonly fatal?: boolean });
  readonly encoding: string;
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string;
}

declare function queueMicrotask(work: () => void): void;

/** Decodes Base64 to one character per byte. Throws if the text is not valid Base64. */
declare function atob(base64: string): string;

/** Encodes text with one byte per character as Base64. */
declare function btoa(bytes: string): string;
