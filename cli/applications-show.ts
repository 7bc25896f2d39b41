import { accessApplication, typedReferenceOrId } from "./application-access.ts";
import { countWithNoun, note, plain, print, printJson, type RunCommand, withServices } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";
import { optionalReason } from "./reason.ts";
import { activeContentWarning, scansOf } from "./unsafe-files.ts";

const decisions = { given: "agreed to", read: "read", withdrawn: "WITHDRAWN" } as const;

export const applicationsShow: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      withdrawn: { type: "boolean", default: false },
      restricted: { type: "boolean", default: false },
      why: { type: "string" },
      json: { type: "boolean" },
    },
  });
  const typed = typedReferenceOrId(positionals);
  const why = optionalReason(values.why);
  const { application, accesses, consents, recruitingAnswers, scans } = await withServices(async (services) => {
    const shown = await accessApplication(services, typed, {
      action: "show",
      withdrawn: values.withdrawn,
      restricted: values.restricted,
      why,
    });
    return {
      application: shown,
      scans: await scansOf(services, shown),
      accesses: await services.applications.store.accesses(shown.id),
      consents: await services.applications.store.consents(shown.id),
      recruitingAnswers: await services.applications.store.answersTo(shown.id),
    };
  });
  if (values.json)
    return printJson({ ...application, consents, recruitingAnswers, accesses, ...(scans ? { scans } : {}) });
  const {
    reference,
    form,
    files,
    exported,
    hold,
    restriction,
    shownState,
    ending,
    note: internalNote,
    ...facts
  } = application;
  const { cv: _cv, otherDoc: _otherDoc, ...answers } = form;
  for (const [name, value] of [["reference", reference], ...Object.entries(facts), ...Object.entries(answers)])
    print(`${name.padEnd(21)} ${plain(String(value)).replaceAll("\n", `\n${" ".repeat(22)}`)}`);
  if (exported) print(`exported              ${exported.at} by ${exported.who}`);
  if (hold)
    print(
      `held                  until the end of ${hold.until} (UTC), by ${hold.who} at ${hold.at}: ${plain(hold.why)}`,
    );
  if (ending) print(`to be erased          after its candidate was told: ${ending.because}, decided at ${ending.at}`);
  if (restriction)
    print(
      `restricted            since ${restriction.since}${restriction.until ? `, until the end of ${restriction.until} (UTC)` : ""}`,
    );
  if (shownState) print(`shown to candidate    ${shownState.state}, until the answer is sent`);
  if (internalNote)
    print(
      `note                  ${internalNote.at} by ${internalNote.who}\n${plain(internalNote.text)}`.replaceAll(
        "\n",
        `\n${" ".repeat(22)}`,
      ),
    );
  for (const { at, kind, message, waits, unsent } of recruitingAnswers)
    print(
      `answer                ${at}: ${kind}${waits ? ", waits to be sent" : unsent ? `, ${unsent}: its mail was never sent` : ""}${message ? `\n${plain(message)}`.replaceAll("\n", `\n${" ".repeat(22)}`) : ""}`,
    );
  for (const { at, who, action, why } of accesses)
    if (why || action === "hold" || action === "release")
      print(`${action.padEnd(21)} ${at} by ${who}${why ? `, ${plain(why)}` : ""}`);
  for (const file of files) {
    print(
      `\n${file.kind}: ${plain(file.name) || "unnamed"} (${file.contentType}, ${countWithNoun(file.size, "byte")})`,
    );
    print(`  sha256 ${file.sha256}`);
    print(`  malware: ${scans ? scans[file.kind] : "not scanned (CLAMD_URL is not set)"}`);
    if (file.activeContent) print(`  ${activeContentWarning}`);
  }
  for (const { purpose, decision, at, text, textHash, notice } of consents) {
    print(`\n${purpose} ${decisions[decision]} at ${at}: ${plain(text)}\n  sha256 ${textHash}`);
    if (notice) print(`  linked privacy notice: sha256 ${notice.hash}`);
  }
  const who = [...new Set(accesses.map((access) => access.who))].join(", ");
  note(`\nAccessed by ${who}; ${countWithNoun(accesses.length, "time")} in total.`);
};
