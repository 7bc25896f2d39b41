import { withSessionStorage } from "../document/session.ts";

const storageKey = "upload pass";

/**
 * The pass that an earlier upload of this tab received, if any. With a pass, the server counts the visitor apart from others behind the same address
 * (trust 1.11). The pass does not reveal who the visitor is.
 */
export const passOfVisitor = (): string | undefined =>
  withSessionStorage((storage) => storage.getItem(storageKey)) ?? undefined;

export function rememberPass(pass: string | undefined): void {
  if (pass !== undefined) withSessionStorage((storage) => storage.setItem(storageKey, pass));
}
