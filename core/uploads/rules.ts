import { cutTo } from "../text/cut.ts";
import { visible } from "../text/visible.ts";

/** The two file fields of an application (spec 4.3). */
export const uploadKinds = ["cv", "otherDoc"] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** The largest file that a form accepts, in bytes: 100 MB (spec 4.5). */
export const maxUploadBytes = 104_857_600;

const typesByExtension: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
};

const extensions: Readonly<Record<UploadKind, readonly string[]>> = {
  cv: ["pdf", "doc", "docx"],
  otherDoc: ["pdf", "doc", "docx", "jpg", "jpeg", "png"],
};

/** Returns the media types that a file field accepts (spec 4.3). */
export const acceptedTypes = (kind: UploadKind): string[] => [
  ...new Set(extensions[kind].map((extension) => typesByExtension[extension] ?? "")),
];

/** Returns the value of the `accept` attribute: types and extensions, because phones need both. */
export const acceptAttribute = (kind: UploadKind): string =>
  [...acceptedTypes(kind), ...extensions[kind].map((extension) => `.${extension}`)].join(",");

export const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** Returns the extension for a content type; "" for a type that no file field accepts. */
export const extensionOfType = (contentType: string): string =>
  Object.entries(typesByExtension).find(([, type]) => type === contentType)?.[0] ?? "";

/** Returns the type of a chosen file, as the browser reports it. Some systems report none; the type then follows from the extension (trust 2.1). */
export const typeOfFile = (file: { readonly name: string; readonly type: string }): string =>
  file.type.toLowerCase() || (typesByExtension[extensionOf(file.name)] ?? "");

/**
 * The problem of a chosen file (spec 4.5): `format` for a type that is not accepted or a file without content, `disguised` for content that does not
 * match the file's name, `size` above the limit, `check` if the bot check failed, `busy` if the server accepts no more files for now, `generic` for
 * all other failures.
 */
export type FileProblem = "size" | "format" | "disguised" | "check" | "busy" | "generic";

export function problemOfFile(
  kind: UploadKind,
  file: { readonly name: string; readonly type: string; readonly size: number },
): FileProblem | undefined {
  if (file.size > maxUploadBytes) return "size";
  if (file.size === 0 || !acceptedTypes(kind).includes(typeOfFile(file))) return "format";
  return undefined;
}

/** Returns a file name to show: without path and invisible characters, at most 120 characters (trust E 66). */
export function displayName(name: string): string {
  const last = visible(name).normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last.replaceAll("\n", "").trim();
  if (/^\.*$/.test(clean)) return "";
  if (clean.length <= 120) return clean;
  const extension = extensionOf(clean);
  const end = extension === "" ? "…" : `….${extension}`;
  return cutTo(clean, 120 - end.length) + end;
}

/** Encodes a file's name as upload metadata (trust 2.1), well within the 2 KB that S3 allows for an object's metadata. */
export const encodedFileName = (name: string): string => encodeURIComponent(displayName(name));
