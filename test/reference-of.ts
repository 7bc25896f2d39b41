import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import { applicationId } from "./identities.ts";

/** The reference of the stored application with this id. */
export async function referenceOf(
  { applications }: { readonly applications: Pick<ApplicationStore, "get"> },
  id: string,
): Promise<string> {
  const application = await applications.get(applicationId(id));
  if (!application) throw new Error(`there is no application ${id}`);
  return application.reference;
}
