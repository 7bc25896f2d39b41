import type { ChangedOpening } from "#core/imports/compare.ts";
import type { ImportReport } from "#core/imports/import-feed.ts";
import type { Losses } from "#core/imports/losses.ts";
import type { UnmappedValue } from "#core/imports/mapping.ts";
import type { MappedShare } from "#core/imports/mapping-shares.ts";
import type { RecordProblem } from "#core/imports/prepare.ts";
import { countReasons } from "#core/imports/reasons.ts";
import { missingTextLine } from "#core/jobs/missing-text.ts";
import { missingPayLine } from "#core/jobs/pay-transparency.ts";
import { note, plain, print, table } from "./command.ts";

/** The maximum number of items to print in each list. `--json` prints all. */
const maxShown = { ids: 20, reasons: 20, values: 30, changes: 20, fields: 6 };

const more = (count: number, what: string): void => {
  if (count > 0) note(`… and ${count} more ${what}; --json lists all`);
};

/** Makes the beginning of a line: what the line is about, and spaces up to the column of its text. */
type Label = (about: string) => string;

const widthOf = { done: 9, planned: "would be shortened".length };

/**
 * Prints what an import has changed. After a dry run or a refused import, which change nothing, each line says what would be changed
 * (trust P 220 to 222).
 */
export function printReport(report: ImportReport, dryRun: boolean): void {
  const isDone = !dryRun && !("refused" in report);
  const label: Label = (about) => about.padEnd(isDone ? widthOf.done : widthOf.planned);
  for (const notice of report.notices) note(`${label("note")} ${plain(notice)}`);
  if ("refused" in report) {
    printReasons("invalid", report.problems, label);
    printReasons("doubt", report.doubts, label);
    printIds(planned({ ...permanentLosses(report) }), label);
    printRenumbered(report.renumbered, label);
    printUnmapped(report.unmapped);
    return;
  }
  const { added, changed, closed, unchanged, skipped } = report;
  printReasons("doubt", report.doubts, label);
  printIds(dryRun ? planned({ added, closed }) : { added, changed, closed }, label);
  printRenumbered(report.renumbered, label);
  if (dryRun) printChanges(report.changes, changed.length, label);
  printReasons("skipped", skipped, label);
  printUnmapped(report.unmapped);
  for (const missing of report.missingPay) note(`${label("warning")} ${plain(missingPayLine(missing))}`);
  for (const missing of report.missingText) note(`${label("warning")} ${plain(missingTextLine(missing))}`);
  printShares(report.shares, label);
  const counts = dryRun
    ? { ...planned({ added, changed, closed }), unchanged, skipped }
    : { added, changed, closed, unchanged, skipped };
  note(
    `${dryRun ? "\nDry run, nothing was stored:\n" : "\n"}${table(
      ["", "openings"],
      Object.entries(counts).map(([kind, { length }]) => [kind, String(length)]),
    )}`,
  );
}

/** Names lists by what would happen to their openings: `closed` becomes `would be closed`. */
const planned = <List>(lists: Readonly<Record<string, List>>): Readonly<Record<string, List>> =>
  Object.fromEntries(Object.entries(lists).map(([kind, list]) => [`would be ${kind}`, list]));

/** The losses of an import without the openings that would come back under another id. */
export function permanentLosses({
  losses,
  renumbered,
}: {
  readonly losses: Losses;
  readonly renumbered: ImportReport["renumbered"];
}): Losses {
  const returning = new Set(renumbered.map(({ id }) => id));
  return { ...losses, closed: losses.closed.filter((id) => !returning.has(id)) };
}

function printIds(lists: Readonly<Record<string, readonly string[]>>, label: Label): void {
  for (const [kind, ids] of Object.entries(lists)) {
    for (const id of ids.slice(0, maxShown.ids)) print(`${label(kind)} ${id}`);
    more(ids.length - maxShown.ids, kind);
  }
}

/** Prints the openings that are missing from the feed and seem to come back under another id. */
function printRenumbered(openings: ImportReport["renumbered"], label: Label): void {
  for (const { id, alias } of openings.slice(0, maxShown.ids)) print(`${label("new id")} ${id} → ${alias}`);
  more(openings.length - maxShown.ids, "new ids");
}

/** Prints what would change in each opening, field by field. */
function printChanges(changes: readonly ChangedOpening[], count: number, label: Label): void {
  for (const { id, title, fields } of changes.slice(0, maxShown.changes)) {
    print(`${label("would be changed")} ${id} · ${title}`);
    for (const { field, before, after } of fields.slice(0, maxShown.fields))
      print(`            ${field}: ${before ? `"${before}"` : "nothing"} → ${after ? `"${after}"` : "nothing"}`);
    if (fields.length > maxShown.fields) print(`            … and ${fields.length - maxShown.fields} more fields`);
  }
  more(count - Math.min(changes.length, maxShown.changes), "would be changed");
}

function printReasons(kind: string, records: readonly RecordProblem[], label: Label): void {
  const reasons = countReasons(records);
  for (const { reason, count, examples } of reasons.slice(0, maxShown.reasons)) {
    print(`${label(kind)} ${count} × ${plain(reason)}`);
    for (const example of examples) print(`            ${lineOf(example, reason)}`);
    if (count > examples.length) print(`            … and ${count - examples.length} more`);
  }
  more(reasons.length - maxShown.reasons, "reasons");
}

const lineOf = ({ where, id, message }: RecordProblem, reason: string): string =>
  plain([where, id, message === reason ? "" : message].filter((part) => part !== "").join(" · "));

/** Prints, on one line, how many openings have a value for each filter. */
function printShares(shares: readonly MappedShare[], label: Label): void {
  const percentages = shares
    .filter(({ of }) => of > 0)
    .map(({ field, mapped, of }) => `${field} ${Math.floor((mapped / of) * 100)} %`);
  if (percentages.length > 0) note(`${label("mapped")} ${percentages.join(", ")}`);
}

function printUnmapped(unmapped: readonly UnmappedValue[]): void {
  if (unmapped.length === 0) return;
  print("\nUnknown values:");
  const rows = unmapped
    .slice(0, maxShown.values)
    .map(({ field, value, count, nearest }) => [field, value, `${count} ×`, nearest.join(", ")]);
  print(table(["field", "value", "times", "closest known"], rows));
  more(unmapped.length - maxShown.values, "values");
}
