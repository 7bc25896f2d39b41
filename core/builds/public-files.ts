/** A file that pages load under an address which changes with its content. */
export interface PublicFile {
  /** As in its address, without the first slash: `assets/root-Bx81uZ0q.js`. One that was packed in advance ends with `.br` or `.gz`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** How a file may be packed in advance, and how its name then ends. */
export const packedEndings = { br: ".br", gzip: ".gz" } as const;

/** Names that hold a hash: those of the build, of the texts, and of what the brand makes. */
const named =
  /^(?:assets\/[A-Za-z0-9._-]{1,100}-[A-Za-z0-9_-]{8}\.(?:js|css|woff2|svg|png|jpg|webp|avif)|messages\/[a-z]{2}\.[A-Za-z0-9_-]{12}\.json|brand-[A-Za-z0-9_-]{12}\.(?:css|woff2))$/;

/** No address of a public file is longer. */
const longest = 140;

/** Whether an address, without its first slash, may be that of a file of some build. Names that are not are never looked for. */
export const isPublicName = (name: string): boolean =>
  name.length <= longest && !name.includes("..") && named.test(name);

/** The same of a file as it is kept, packed in advance or not. */
export const isKeptName = (name: string): boolean => isPublicName(name.replace(/\.(?:br|gz)$/, ""));
