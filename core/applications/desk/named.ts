import { applicationIds } from "../../identity/application-id.ts";
import { readTypedReference } from "../../identity/reference.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { ApplicationStore } from "../stored/application-store.ts";

/** Finds an application by its id, or by its reference in any spelling. Returns `typing_error` if the reference has a wrong check character. */
export async function findByIdOrReference(
  word: string,
  applications: Pick<ApplicationStore, "get" | "idOf">,
): Promise<StoredApplication | "typing_error" | undefined> {
  const byId = applicationIds.has(word) ? await applications.get(word) : undefined;
  if (byId) return byId;
  const reference = readTypedReference(word);
  if (reference === "typing_error") return "typing_error";
  const id = reference && (await applications.idOf(reference));
  return id === undefined ? undefined : applications.get(id);
}
