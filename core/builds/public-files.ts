/** A file that pages load from an address with a hash of its content. */
export interface PublicFile {
  /** The path without the first slash: `assets/root-Bx81uZ0q.js`. A precompressed file ends with `.br` or `.gz`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The content encodings of precompressed files, with their file name extensions. */
export const precompressedExtensions = { br: ".br", gzip: ".gz" } as const;

/** Matches the names of public files, which contain a hash: files of the build, texts, and files made from the brand. */
const hashedName =
  /^(?:assets\/[A-Za-z0-9._-]{1,100}-[A-Za-z0-9_-]{8}\.(?:js|css|woff2|svg|png|jpg|webp|avif)|messages\/[a-z]{2}\.[A-Za-z0-9_-]{12}\.json|brand-[A-Za-z0-9_-]{12}\.(?:css|woff2))$/;

/** The maximum length of the name of a public file, in characters. */
const maxNameLength = 140;

/** Whether a path, without its first slash, may be the name of a public file of some build. Other names are never looked up. */
export const isPublicName = (name: string): boolean =>
  name.length <= maxNameLength && !name.includes("..") && hashedName.test(name);

/** Whether a name may be that of a stored file: a public file, or its precompressed form. */
export const mayBeStoredFileName = (name: string): boolean => isPublicName(name.replace(/\.(?:br|gz)$/, ""));
