import { type ApplicationId, applicationIds } from "../identity/application-id.ts";
import { type IdentityIn, identities } from "../identity/identity.ts";

/** The key of an upload, `u/{random}`, which nobody can guess. */
export const uploadKeys = identities("UploadKey", /^u\/[A-Za-z0-9_-]{1,64}$/);
export type UploadKey = IdentityIn<typeof uploadKeys>;

/**
 * The key of an application's file, `a/{application}/{name}`. An application and a kind do not identify a file, because the file may later be
 * replaced by another one of the same kind.
 */
export const fileKeys = identities("FileKey", /^a\/[A-Za-z0-9_-]{1,64}\/[A-Za-z0-9_-]{1,64}$/);
export type FileKey = IdentityIn<typeof fileKeys>;

/** The key of a stored file. */
export type StoredKey = UploadKey | FileKey;

/** Returns the key of an upload. `name` is the key without `u/`, as forms have it (spec 7.6). */
export const uploadKeyOf = (name: string): UploadKey => uploadKeys.of(`u/${name}`);

export const nameInForm = (key: UploadKey): string => key.slice("u/".length);

export const fileKeyOf = (application: ApplicationId, name: string): FileKey => fileKeys.of(`a/${application}/${name}`);

/** Returns the application to which a file belongs. */
export const ownerOf = (key: FileKey): ApplicationId => applicationIds.of(key.split("/")[1] ?? "");

/** Returns the kind of a file, which is the beginning of its name. */
export const kindIn = (key: FileKey): string => key.split("/")[2]?.split("-")[0] ?? "";
