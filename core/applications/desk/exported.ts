import { type FieldName, fieldNames, isUpload } from "../form/application.ts";
import type { ApplicationFile, StoredApplication } from "../stored/application.ts";
import type { Consent } from "../stored/consent.ts";

/** An application with its consents, and where its files lie in the folder it is exported to. */
export interface Exported {
  readonly application: StoredApplication;
  readonly consents: readonly Consent[];
  readonly pathOf: (file: ApplicationFile) => string;
}

/** Everything that is kept of an application, as one JSON value; only the keys of its uploads, which open nothing, are left out. */
export function exportedValue({ application, consents, pathOf }: Exported): Record<string, unknown> {
  const { form, files, ...facts } = application;
  const { cv: _cv, otherDoc: _otherDoc, ...answers } = form;
  return {
    ...facts,
    form: answers,
    consents: consents.map(({ notice, ...consent }) => ({
      ...consent,
      ...(notice ? { noticeHash: notice.hash } : {}),
    })),
    files: files.map((file) => {
      const { key: _key, uploadKey: _uploadKey, ...about } = file;
      return { ...about, path: pathOf(file) };
    }),
  };
}

const facts = [
  ...([
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
  ] as const),
  ...(["source", "medium", "suspect"] as const),
];

/** A table of the same applications: a row of names, then one row each; file fields hold the file's path. */
export function exportedTable(exported: readonly Exported[]): string[][] {
  const answer = ({ application, pathOf }: Exported, name: FieldName): string => {
    if (!isUpload(name)) return String(application.form[name] ?? "");
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
