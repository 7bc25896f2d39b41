import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { createCvReplacement } from "#core/applications/rights/create-cv-replacement.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { AuditStamp } from "#core/applications/stored/desk.ts";
import { codeOf } from "#core/errors.ts";
import { uploadKeyOf } from "#core/uploads/file-key.ts";
import { displayName, problemOfFile, typeOfFile } from "#core/uploads/rules.ts";
import type { Services } from "#server/compose/compose.ts";
import { Failure, plain } from "./command.ts";

/**
 * Makes a requested change of an application. Returns a description of it for the record of the request; raises a `Failure` if nothing was changed.
 */
type Change = (
  application: StoredApplication,
  mark: AuditStamp & { readonly why: string },
  services: Services,
) => Promise<string>;

/** How long the upload is kept if the command is killed before the application has the file. */
const keepMs = 60 * 60_000;

/** Replaces the CV with a file from this machine, which must meet the rules of the form (spec C38). */
export const createCvReplacementFromFile =
  (path: string): Change =>
  async (application, mark, services) => {
    const { files, judge } = services.uploads;
    const given = services.newId();
    try {
      await uploadFrom(path, given, services);
      const { newId, now } = services;
      const { store: applications, intents } = services.applications;
      const replace = createCvReplacement(given, { applications, files, judge, intents, newId, now });
      const outcome = await replace(application, mark);
      if ("did" in outcome) return outcome.did;
      if (outcome.refused === "late")
        throw new Failure(`${application.reference} is being held or erased: it is too late to correct it`);
      throw refused(path, outcome.problem === "unreadable" ? "cannot be read: it may be damaged" : wrongFormat);
    } finally {
      await files.remove(uploadKeyOf(given));
    }
  };

const wrongFormat = "is no PDF or Word file, or its content does not match its name";

const refused = (path: string, why: string): Failure => new Failure(`${plain(path)} ${why}; nothing was changed`);

/** Stores a file of this machine as an upload that waits for its application. */
async function uploadFrom(path: string, given: string, { uploads, config }: Services): Promise<void> {
  const { size } = await stat(path).catch(() => {
    throw refused(path, "cannot be opened");
  });
  const name = basename(path);
  const contentType = typeOfFile({ name, type: "" });
  const maxBytes = config.LIMIT_UPLOAD_BYTES;
  const problem = size > maxBytes ? "size" : problemOfFile("cv", { name, type: contentType, size });
  if (problem) throw refused(path, problem === "size" ? "is too large" : wrongFormat);
  const about = { contentType, name: displayName(name), maxBytes, network: [], keepMs };
  await uploads.files.receive(uploadKeyOf(given), createReadStream(path), about).catch((error: unknown) => {
    if (codeOf(error) === "upload_wrong_type") throw refused(path, wrongFormat);
    throw error;
  });
}
