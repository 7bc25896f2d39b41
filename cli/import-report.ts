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

/** Prints what an import has changed or, in a dry run, would change (trust P 220 to 222). */
export function printReport(report: ImportReport, dryRun: boolean): void {
  for (const notice of report.notices) note(`note      ${plain(notice)}`);
  if ("refused" in report) {
    printReasons("invalid", report.problems);
    printReasons("doubt", report.doubts);
    printIds({ ...lossesForGood(report) });
    printRenumbered(report.renumbered);
    printUnmapped(report.unmapped);
    return;
  }
  const { added, changed, closed, unchanged, skipped } = report;
  printReasons("doubt", report.doubts);
  printIds(dryRun ? { added, closed } : { added, changed, closed });
  printRenumbered(report.renumbered);
  if (dryRun) printChanges(report.changes, changed.length);
  printReasons("skipped", skipped);
  printUnmapped(report.unmapped);
  for (const missing of report.missingPay) note(`warning   ${plain(missingPayLine(missing))}`);
  for (const missing of report.missingText) note(`warning   ${plain(missingTextLine(missing))}`);
  printShares(report.shares);
  const counts = Object.entries({ added, changed, closed, unchanged, skipped });
  note(
    `${dryRun ? "\nDry run, nothing was stored:\n" : "\n"}${table(
      ["", "openings"],
      counts.map(([kind, { length }]) => [kind, String(length)]),
    )}`,
  );
}

/** The losses of an import without the openings that would come back under another id. */
export function lossesForGood({
  losses,
  renumbered,
}: {
  readonly losses: Losses;
  readonly renumbered: ImportReport["renumbered"];
}): Losses {
  const returning = new Set(renumbered.map(({ id }) => id));
  return { ...losses, closed: losses.closed.filter((id) => !returning.has(id)) };
}

function printIds(lists: Readonly<Record<string, readonly string[]>>): void {
  for (const [kind, ids] of Object.entries(lists)) {
    for (const id of ids.slice(0, maxShown.ids)) print(`${kind.padEnd(9)} ${id}`);
    more(ids.length - maxShown.ids, kind);
  }
}

/** Prints the closed openings that seem to come back under another id. */
function printRenumbered(openings: ImportReport["renumbered"]): void {
  for (const { id, alias } of openings.slice(0, maxShown.ids)) print(`new id    ${id} → ${alias}`);
  more(openings.length - maxShown.ids, "new ids");
}

/** Prints what would change in each opening, field by field. */
function printChanges(changes: readonly ChangedOpening[], count: number): void {
  for (const { id, title, fields } of changes.slice(0, maxShown.changes)) {
    print(`changed   ${id} · ${title}`);
    for (const { field, before, after } of fields.slice(0, maxShown.fields))
      print(`            ${field}: ${before ? `"${before}"` : "nothing"} → ${after ? `"${after}"` : "nothing"}`);
    if (fields.length > maxShown.fields) print(`            … and ${fields.length - maxShown.fields} more fields`);
  }
  more(count - Math.min(changes.length, maxShown.changes), "changed");
}

function printReasons(kind: string, records: readonly RecordProblem[]): void {
  const reasons = countReasons(records);
  for (const { reason, count, examples } of reasons.slice(0, maxShown.reasons)) {
    print(`${kind.padEnd(9)} ${count} × ${plain(reason)}`);
    for (const example of examples) print(`            ${lineOf(example, reason)}`);
    if (count > examples.length) print(`            … and ${count - examples.length} more`);
  }
  more(reasons.length - maxShown.reasons, "reasons");
}

const lineOf = ({ where, id, message }: RecordProblem, reason: string): string =>
  plain([where, id, message === reason ? "" : message].filter((part) => part !== "").join(" · "));

/** Prints, on one line, how many openings have a value for each filter. */
function printShares(shares: readonly MappedShare[]): void {
  const percentages = shares
    .filter(({ of }) => of > 0)
    .map(({ field, mapped, of }) => `${field} ${Math.floor((mapped / of) * 100)} %`);
  if (percentages.length > 0) note(`mapped    ${percentages.join(", ")}`);
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
