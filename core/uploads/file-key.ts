import { type ApplicationId, applicationIds } from "../identity/application-id.ts";
import { type IdentityIn, identities } from "../identity/identity.ts";

/** Where uploads wait, `u/{random}`: nobody can guess it. */
export const uploadKeys = identities("UploadKey", /^u\/[A-Za-z0-9_-]{1,64}$/);
export type UploadKey = IdentityIn<typeof uploadKeys>;

/**
 * Where files of applications lie, `a/{application}/{name}`. A file is told by its key alone, never by its kind: the application may have
 * another of that kind later.
 */
export const fileKeys = identities("FileKey", /^a\/[A-Za-z0-9_-]{1,64}\/[A-Za-z0-9_-]{1,64}$/);
export type FileKey = IdentityIn<typeof fileKeys>;

/** Where bytes are kept. */
export type StoredKey = UploadKey | FileKey;

/** The key of an upload by its name in forms, which is without `u/` (spec 7.6). */
export const uploadKeyOf = (name: string): UploadKey => uploadKeys.of(`u/${name}`);

export const nameInForm = (key: UploadKey): string => key.slice("u/".length);

export const fileKeyOf = (application: ApplicationId, name: string): FileKey => fileKeys.of(`a/${application}/${name}`);

/** Whose file it is. */
export const ownerOf = (key: FileKey): ApplicationId => applicationIds.of(key.split("/")[1] ?? "");

/** Of which kind a file was when it was copied, by the beginning of its name. */
export const kindIn = (key: FileKey): string => key.split("/")[2]?.split("-")[0] ?? "";
