import { randomInt } from "node:crypto";
import type { ApplicationId } from "#core/identity/application-id.ts";
import { type Reference, referenceNumbers, referenceOf } from "#core/identity/reference.ts";
import { type Database, numberIn, type Queries, type Row } from "./database.ts";

/** Draws the number of a reference. */
type DrawReference = () => number;

const drawReference: DrawReference = () => randomInt(referenceNumbers);

/** In a query: the number of the reference of an application, by a column that has its id. */
export const referenceOfColumn = (id: string): string =>
  `(SELECT number FROM application_reference WHERE application_reference.application = ${id}) AS reference`;

/** The same in a query of `application`. */
export const referenceColumn = referenceOfColumn("application.id");

/** What a row says of it; nothing where it has none. */
export const maybeReference = (row: Row): { readonly reference?: Reference } =>
  row["reference"] === null ? {} : { reference: referenceOf(numberIn(row, "reference")) };

/** Gives an application its reference, within a transaction; one that another has is drawn again. */
export async function newReference(
  queries: Queries,
  id: ApplicationId,
  draw: DrawReference = drawReference,
): Promise<Reference> {
  let number = draw();
  while (await queries.get("SELECT 1 FROM application_reference WHERE number = ?", number)) number = draw();
  await queries.run("INSERT INTO application_reference (application, number) VALUES (?, ?)", id, number);
  return referenceOf(number);
}

/** Without a reference, as what a host of the version before has kept. */
export type Unnamed<Kept> = Omit<Kept, "reference"> & { readonly reference?: Reference };

/** What was read of applications, each with its reference: who has none gets one in a transaction, `exclusively`, and who is gone by then is left out. */
export async function named<Kept extends { readonly id: ApplicationId; readonly reference: Reference }>(
  all: readonly Unnamed<Kept>[],
  exclusively: Database["transaction"],
): Promise<Kept[]> {
  const unnamed = all.filter(({ reference }) => reference === undefined);
  if (unnamed.length === 0) return all as Kept[];
  const given = await exclusively(async (queries) => {
    const references = new Map<ApplicationId, Reference>();
    for (const { id } of unnamed) {
      const row = await queries.get(`SELECT ${referenceColumn} FROM application WHERE id = ?`, id);
      if (row) references.set(id, maybeReference(row).reference ?? (await newReference(queries, id)));
    }
    return references;
  });
  return all.flatMap((kept) => {
    const reference = kept.reference ?? given.get(kept.id);
    return reference ? [{ ...kept, reference } as Kept] : [];
  });
}

/** For what is done within a transaction already. */
export const within =
  (queries: Queries): Database["transaction"] =>
  (work) =>
    work(queries);
