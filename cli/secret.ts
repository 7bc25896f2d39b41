import { parseArgs } from "node:util";
import { counted, note, printJson, type Run } from "./command.ts";

const change =
  (how: "rotate" | "forget", done: string): Run =>
  async (words) => {
    const { values } = parseArgs({ args: [...words], options: { json: { type: "boolean" } } });
    const [{ configOfProcess }, { changeSecret }] = await Promise.all([
      import("#server/settings/config.ts"),
      import("#server/compose/secrets.ts"),
    ]);
    const config = configOfProcess();
    if (how === "forget") {
      const { noteSecrets } = await import("#server/compose/note-secrets.ts");
      await noteSecrets(config);
    }
    const accepted = changeSecret(how, config);
    if (values.json) return printJson({ accepted });
    note(`${done}; ${accepted === 0 ? "no older one is accepted" : `${counted(accepted, "older one")} accepted too`}`);
  };

export const secretRotate = change("rotate", "a new secret signs");
export const secretForget = change("forget", "the oldest secret has ended");

/** Takes the place of a secret that is lost, so that the site starts again. */
export const secretReplace: Run = async (words) => {
  const { values } = parseArgs({ args: [...words], options: { json: { type: "boolean" } } });
  const [{ configOfProcess }, { replaceSecret }] = await Promise.all([
    import("#server/settings/config.ts"),
    import("#server/compose/note-secrets.ts"),
  ]);
  const config = configOfProcess();
  await replaceSecret(config);
  if (values.json) return printJson({ replaced: true });
  note(
    "the secret in use signs from now on; links in mails sent before lead nowhere, and who applied before is not recognised",
  );
  if (config.FILES_URL !== "")
    note(
      'the bucket of FILES_URL still knows the former one: delete its object "installation", and the next start notes the new one',
    );
};
