import type { Site } from "../site/site.ts";
import { momentOf } from "../time.ts";
import type { ApplicationStore, StoredApplication } from "./application-store.ts";
import { copiesMail } from "./copies.ts";

export interface WithdrawParts {
  readonly applications: Pick<ApplicationStore, "withdraw">;
  readonly site: Pick<Site, "countries" | "companies">;
  readonly newId: () => string;
  readonly now: () => Date;
}

/**
 * Takes an application back, for good; again is no mistake: the first time counts. The candidate gets a mail that says so, unless a machine may
 * have named the address (trust F 99). Where anything was taken, recruiting is told to erase its copies (spec C10). False when it is gone.
 */
export function withdrawApplication(application: StoredApplication, parts: WithdrawParts): Promise<boolean> {
  const { id, language, suspect } = application;
  const at = momentOf(parts.now());
  return parts.applications.withdraw(id, at, {
    own: suspect ? [] : [{ id: parts.newId(), template: "withdrawal", language }],
    copies: copiesMail(application, "withdrawn", at, parts.site),
  });
}
