import { type FieldName, fieldNames, isUploadField } from "../form/application.ts";
import type { Answer } from "../stored/answer.ts";
import type { ApplicationFile, StoredApplication } from "../stored/application.ts";
import type { Consent } from "../stored/consent.ts";

/** An application with its consents and recruiting's answers, and the paths of its files in the export folder. */
export interface ExportedApplication {
  readonly application: StoredApplication;
  readonly consents: readonly Consent[];
  readonly recruitingAnswers: readonly Answer[];
  readonly pathOf: (file: ApplicationFile) => string;
}

/** All stored data of an application as one JSON value, except for the keys of files and uploads, which have no use outside the installation. */
export function exportedValue({
  application,
  consents,
  recruitingAnswers,
  pathOf,
}: ExportedApplication): Record<string, unknown> {
  const { form, files, ...facts } = application;
  const { cv: _cv, otherDoc: _otherDoc, ...answers } = form;
  return {
    ...facts,
    form: answers,
    consents: consents.map(({ notice, ...consent }) => ({
      ...consent,
      ...(notice ? { noticeHash: notice.hash } : {}),
    })),
    recruitingAnswers,
    files: files.map((file) => {
      const { key: _key, uploadKey: _uploadKey, ...about } = file;
      return { ...about, path: pathOf(file) };
    }),
  };
}

const facts = [
  "id",
  "reference",
  "receivedAt",
  "state",
  "stateSince",
  "jobId",
  "jobTitle",
  "variant",
  "country",
  "language",
  "source",
  "medium",
  "suspect",
] as const;

/** The applications as a table: a header row, then one row for each. The columns for files contain the paths. */
export function exportedTable(exported: readonly ExportedApplication[]): string[][] {
  const answer = ({ application, pathOf }: ExportedApplication, name: FieldName): string => {
    if (!isUploadField(name)) return String(application.form[name] ?? "");
    const file = application.files.find(({ kind }) => kind === name);
    return file ? pathOf(file) : "";
  };
  return [
    [...facts, ...fieldNames],
    ...exported.map((one) => [
      ...facts.map((name) => String(one.application[name] ?? "")),
      ...fieldNames.map((name) => answer(one, name)),
    ]),
  ];
}
