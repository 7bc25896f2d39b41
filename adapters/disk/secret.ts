import { randomBytes } from "node:crypto";
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { PorticoError } from "#core/errors.ts";
import { hasSeveralSecrets, minSecretLength, type Secrets } from "#core/secrets.ts";
import { diskErrorAsUnavailable } from "#core/system-trouble.ts";
import { syncToDiskSync } from "./sync.ts";

const fileIn = (dataFolder: string): string => join(dataFolder, "secret");
const newSecret = (): string => randomBytes(32).toString("base64url");

/** The secrets in the file, one on each line. The first secret signs. */
type Kept = ReturnType<Secrets>;

/**
 * Returns the secrets of an installation, which are stored in its data folder. If the file is missing, creates a secret if `isNew` is true, and
 * raises `invalid` otherwise. Every process notices a change of the file at once, so each process accepts what another process has signed with a new
 * secret. Raises `invalid` if a secret is too short, as in a truncated file. If that happens while the program runs, the program continues with the
 * last valid secrets.
 */
export function openStoredSecrets(dataFolder: string, isNew = true): Secrets {
  const file = fileIn(dataFolder);
  if (isNew) mkdirSync(dataFolder, { recursive: true });
  let version = versionOf(file);
  const there = secretsIn(file) ?? (isNew ? makeSecret(dataFolder) : undefined);
  if (!there)
    throw new PorticoError("invalid", `there is no ${file}\nrestore it from a backup, or set SECRET to its content`);
  let kept = there;
  return () => {
    const now = versionOf(file);
    if (now === version) return kept;
    try {
      kept = secretsIn(file) ?? kept;
      version = now;
    } catch {
      // the program would not start with this file, but a running one continues with the secrets that it has
    }
    return kept;
  };
}

/** Reads the stored secrets; `undefined` if there are none. Never creates one. Raises `invalid` as `openStoredSecrets` does. */
export const readSecrets = (dataFolder: string): Kept | undefined => secretsIn(fileIn(dataFolder));

/**
 * Creates a new secret, which signs from now on. The earlier secrets are still accepted; returns their number. Raises `invalid` if there is no secret
 * yet, if one is too short, or if another change is in progress.
 */
export async function rotateSecret(dataFolder: string): Promise<number> {
  const changed = await change(dataFolder, (secrets) => [newSecret(), ...secrets]);
  return changed.length - 1;
}

/**
 * Removes the oldest secret. Calls `recordEnd` with it while it is still accepted, once nothing but that call and the removal is left to do: if the
 * call fails, nothing changes. Returns how many secrets are still accepted besides the one that signs. Raises errors as `rotateSecret` and `recordEnd`
 * do, and also `invalid` if only the secret that signs is left.
 */
export async function forgetSecret(dataFolder: string, recordEnd: RecordEnd): Promise<number> {
  const withoutOldest = ([signing, ...accepted]: Kept): Kept => {
    if (accepted.length === 0) throw new PorticoError("invalid", "there is no older secret");
    return [signing, ...accepted.slice(0, -1)];
  };
  const changed = await change(dataFolder, withoutOldest, recordEnd);
  return changed.length - 1;
}

/** Records durably that a secret is no longer accepted. */
export type RecordEnd = (secret: string) => Promise<void>;

/**
 * Replaces the file atomically. If two processes change it at the same time, one of the changes is refused. Calls `recordEnd` with each secret that the
 * change ends, right before it ends.
 */
async function change(dataFolder: string, to: (secrets: Kept) => Kept, recordEnd?: RecordEnd): Promise<Kept> {
  const file = fileIn(dataFolder);
  const next = `${file}.next`;
  const missing = new PorticoError(
    "invalid",
    `there is no ${file}: is DATA_DIR right? The first start of the site makes it`,
  );
  if (!secretsIn(file)) throw missing;
  let opened: number;
  try {
    opened = openSync(next, "wx", 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new PorticoError("invalid", `another change is in progress; if none is, remove ${next}`);
  }
  let changed: Kept;
  try {
    const secrets = secretsIn(file);
    if (!secrets) throw missing;
    changed = to(secrets);
    writeFileSync(opened, changed.map((secret) => `${secret}\n`).join(""), { flush: true });
    letSameUserRead(opened, file);
    const ended = secrets.filter((each) => !changed.includes(each));
    if (ended.length > 0) proveReplaceable(file);
    for (const secret of ended) await recordEnd?.(secret);
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    if ((error as NodeJS.ErrnoException).code !== "EBUSY") throw diskErrorAsUnavailable(error, file);
    throw new PorticoError("invalid", `${file} cannot be replaced, because it is mounted by itself: mount its folder`);
  } finally {
    closeSync(opened);
  }
  syncToDiskSync(dataFolder);
  return changed;
}

/** Replaces a file by a copy of itself. Raises the error of the system if the file cannot be replaced, for example because it is mounted by itself. */
function proveReplaceable(file: string): void {
  const copy = `${file}.copy`;
  rmSync(copy, { force: true }); // it may be a link, or left by a crash
  const opened = openSync(copy, "wx", 0o600);
  try {
    writeFileSync(opened, readFileSync(file), { flush: true });
    letSameUserRead(opened, file);
    renameSync(copy, file);
  } finally {
    closeSync(opened);
    rmSync(copy, { force: true });
  }
}

/**
 * Gives an open replacement of the secret, which only its owner may read, the owner of the secret or, if that is root, of its folder: root may change
 * the secret, but the user who runs the site has to read it. If a group may read the secret, and not everybody, that group may read the replacement.
 * Raises `invalid` if only root could do this.
 */
function letSameUserRead(replacement: number, file: string): void {
  const [own, folder] = [statSync(file), statSync(dirname(file))];
  const isForGroup = (own.mode & 0o044) === 0o040;
  const { uid, gid } = own.uid === 0 ? folder : own;
  try {
    if (uid !== fstatSync(replacement).uid) fchownSync(replacement, uid, gid);
    if (!isForGroup) return;
    if (own.gid !== fstatSync(replacement).gid) fchownSync(replacement, uid, own.gid);
    fchmodSync(replacement, 0o640);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
    const says = `only root can keep the owner and the group of ${file}: run this command as root`;
    throw Object.assign(new PorticoError("invalid", says), { cause: error });
  }
}

/** Creates the secret of an installation, atomically, so that a crash never leaves a truncated secret. */
function makeSecret(dataFolder: string): Kept {
  const file = fileIn(dataFolder);
  const part = `${file}.${randomBytes(6).toString("hex")}.part`;
  const made = newSecret();
  try {
    writeFileSync(part, `${made}\n`, { flag: "wx", mode: 0o600, flush: true });
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw diskErrorAsUnavailable(error, file); // EEXIST: another process has created a secret
  } finally {
    rmSync(part, { force: true });
  }
  syncToDiskSync(dataFolder);
  return secretsIn(file) ?? [made];
}

const versionOf = (file: string): string => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : "";
};

function secretsIn(file: string): Kept | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const lines = text.split("\n").map((line) => line.trim());
  const [signing = "", ...accepted] = lines.filter((line) => line !== "");
  const all = [signing, ...accepted] as const;
  // refuses lines with spaces, such as comments: a comment would be used as a secret, and anybody could guess it
  if (all.some((secret) => /[\s\0]/.test(secret)))
    throw new PorticoError(
      "invalid",
      `${file} must have one secret on each line and nothing else: a line contains spaces`,
    );
  if (all.some(hasSeveralSecrets))
    throw new PorticoError("invalid", `${file} holds two secrets in one line\n${onePerLine}`);
  if (all.every(({ length }) => length >= minSecretLength)) return [...all];
  throw new PorticoError(
    "invalid",
    `${file} has a secret of fewer than ${minSecretLength} characters\nrestore it from a backup; remove the file only if nobody has applied yet: the next start makes a new one`,
  );
}

const onePerLine = "put each on a line of its own, the newer one first";
