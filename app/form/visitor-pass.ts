import { inSession } from "../document/session.ts";

const name = "upload pass";

/**
 * The pass that came with an earlier upload of this tab, if any: with it a visitor is counted apart from others behind the same address
 * (trust 1.11). It says nothing of who that is.
 */
export const passOfVisitor = (): string | undefined => inSession((storage) => storage.getItem(name)) ?? undefined;

export function rememberPass(pass: string | undefined): void {
  if (pass !== undefined) inSession((storage) => storage.setItem(name, pass));
}
