import { randomInt } from "node:crypto";
import type { ApplicationId } from "#core/identity/application-id.ts";
import { type Reference, referenceCount, referenceOf } from "#core/identity/reference.ts";
import { type Database, numberIn, type Queries, type Row } from "./database.ts";

/** Draws the number of a reference. */
type DrawReference = () => number;

const drawReference: DrawReference = () => randomInt(referenceCount);

/** Returns SQL for a column `reference`: the reference number of an application. `id` names the column that contains the application's id. */
export const referenceOfColumn = (id: string): string =>
  `(SELECT number FROM application_reference WHERE application_reference.application = ${id}) AS reference`;

/** The reference number as a column of a query of `application`. */
export const referenceColumn = referenceOfColumn("application.id");

/** The reference in a row, if it has one. */
export const optionalReferenceIn = (row: Row): { readonly reference?: Reference } =>
  row["reference"] === null ? {} : { reference: referenceOf(numberIn(row, "reference")) };

/** Gives an application a reference. Must be called in a transaction. If another application already has the number, another number is drawn. */
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

/** An application that may have no reference, because a host of an earlier version has stored it. */
export type WithoutReference<Kept> = Omit<Kept, "reference"> & { readonly reference?: Reference };

/**
 * Completes applications with their references. An application without a reference gets one, in a transaction (`exclusively`). An application that no
 * longer exists at that time is left out.
 */
export async function withReferences<Kept extends { readonly id: ApplicationId; readonly reference: Reference }>(
  all: readonly WithoutReference<Kept>[],
  exclusively: Database["transaction"],
): Promise<Kept[]> {
  const unnamed = all.filter(({ reference }) => reference === undefined);
  if (unnamed.length === 0) return all as Kept[];
  const given = await exclusively(async (queries) => {
    const references = new Map<ApplicationId, Reference>();
    for (const { id } of unnamed) {
      const row = await queries.get(`SELECT ${referenceColumn} FROM application WHERE id = ?`, id);
      if (row) references.set(id, optionalReferenceIn(row).reference ?? (await newReference(queries, id)));
    }
    return references;
  });
  return all.flatMap((kept) => {
    const reference = kept.reference ?? given.get(kept.id);
    return reference ? [{ ...kept, reference } as Kept] : [];
  });
}

/** Used in place of `transaction` by code that already runs in a transaction. */
export const joinTransaction =
  (queries: Queries): Database["transaction"] =>
  (work) =>
    work(queries);
