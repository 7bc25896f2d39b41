import { openStoredSecrets } from "#adapters/disk/secret.ts";
import { openDatabase } from "#server/compose/databases.ts";
import { type Operator, openOperator } from "../../tools/chaos/operator.ts";
import { storesOf } from "./stores.ts";

/** Runs work that an operator would do on the applications of a running site, directly in its database. */
export async function actAsOperator(
  { data }: { readonly data: string },
  work: (operator: Operator) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ DATA_DIR: data, ...(await storesOf(data)) }, "applications");
  const operator = openOperator(database, openStoredSecrets(data, false));
  await work(operator).finally(() => operator.close());
}
