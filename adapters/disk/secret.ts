import { randomBytes } from "node:crypto";
import { chownSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PorticoError } from "#core/errors.ts";
import { hasSeveralSecrets, minSecretLength, type Secrets } from "#core/secrets.ts";
import { unavailableDisk } from "#core/system-trouble.ts";
import { syncNow } from "./sync.ts";

const fileIn = (dataFolder: string): string => join(dataFolder, "secret");
const newSecret = (): string => randomBytes(32).toString("base64url");

/** One on each line; the first signs. */
type Kept = ReturnType<Secrets>;

/**
 * The secrets of an installation: one is made at the first start and kept in its data folder; not where it `isNew` no more. Every process sees a change of the file
 * at once, so that none refuses what another has signed with a new one. Raises `invalid` if one is too short, as in a truncated file;
 * while the program runs, what it has read holds until the file can be read again.
 */
export function keptSecrets(dataFolder: string, isNew = true): Secrets {
  const file = fileIn(dataFolder);
  if (isNew) mkdirSync(dataFolder, { recursive: true });
  let version = versionOf(file);
  const there = secretsIn(file) ?? (isNew ? makeSecret(dataFolder) : undefined);
  if (!there) throw new PorticoError("invalid", `there is no ${file}\nput it back from a backup, or give it as SECRET`);
  let kept = there;
  return () => {
    const now = versionOf(file);
    if (now === version) return kept;
    try {
      kept = secretsIn(file) ?? kept;
      version = now;
    } catch {
      // a start would refuse it; what runs goes on
    }
    return kept;
  };
}

/** The kept secrets as they are, without making one; nothing where there are none. Raises as `keptSecrets` does. */
export const lookAtSecrets = (dataFolder: string): Kept | undefined => secretsIn(fileIn(dataFolder));

/**
 * Makes a new secret that signs from now on, and keeps those before it as accepted. Raises `invalid` where there is none yet, one is
 * too short, or another change of them is under way. Answers how many are accepted beside the new one.
 */
export const rotateSecret = (dataFolder: string): number =>
  change(dataFolder, (secrets) => [newSecret(), ...secrets]).length - 1;

/**
 * Ends the oldest secret. Raises as `rotateSecret` does, and where only the one is left that signs. Answers how many are still
 * accepted beside that.
 */
export const forgetSecret = (dataFolder: string): number =>
  change(dataFolder, ([signing, ...accepted]) => {
    if (accepted.length === 0) throw new PorticoError("invalid", "there is no older secret");
    return [signing, ...accepted.slice(0, -1)];
  }).length - 1;

/** Replaces the file whole, or not at all; of two who try at once one is refused. */
function change(dataFolder: string, to: (secrets: Kept) => Kept): Kept {
  const file = fileIn(dataFolder);
  const next = `${file}.next`;
  const none = new PorticoError(
    "invalid",
    `there is no ${file}: is DATA_DIR right? The first start of the site makes it`,
  );
  if (!secretsIn(file)) throw none;
  try {
    writeFileSync(next, "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new PorticoError("invalid", `another change is under way; if none is, remove ${next}`);
  }
  let changed: Kept;
  try {
    const secrets = secretsIn(file);
    if (!secrets) throw none;
    changed = to(secrets);
    writeFileSync(next, changed.map((secret) => `${secret}\n`).join(""), { flush: true });
    const { uid, gid } = statSync(file);
    if (statSync(next).uid !== uid) chownSync(next, uid, gid); // root may change it for the user that the site runs as
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw unavailableDisk(error, next);
  }
  syncNow(dataFolder);
  return changed;
}

/** Written atomically, so that a crash never leaves half of one. */
function makeSecret(dataFolder: string): Kept {
  const file = fileIn(dataFolder);
  const part = `${file}.${randomBytes(6).toString("hex")}.part`;
  const made = newSecret();
  try {
    writeFileSync(part, `${made}\n`, { flag: "wx", mode: 0o600, flush: true });
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw unavailableDisk(error, file); // another process was first: use its secret
  } finally {
    rmSync(part, { force: true });
  }
  syncNow(dataFolder);
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
  // a remark among them would sign, or be accepted, and anybody could guess it
  if (all.some((secret) => /[\s\0]/.test(secret)))
    throw new PorticoError("invalid", `${file} must hold a secret on each line and nothing else: one has spaces in it`);
  if (all.some(hasSeveralSecrets))
    throw new PorticoError("invalid", `${file} holds two secrets in one line\n${aLineEach}`);
  if (all.every(({ length }) => length >= minSecretLength)) return [...all];
  throw new PorticoError(
    "invalid",
    `${file} holds a secret of fewer than ${minSecretLength} characters\nput it back from a backup; remove it only where nobody has applied yet: the next start makes a new one then`,
  );
}

const aLineEach = "put each on a line of its own, the newer one first";
