import { parseArgs } from "node:util";
import { note, printJson, type Run } from "./command.ts";

const change =
  (how: "rotate" | "forget", done: string): Run =>
  async (args) => {
    const { values } = parseArgs({ args, options: { json: { type: "boolean" } } });
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
    note(`${done}; older ones still accepted: ${accepted}`);
  };

export const secretRotate = change("rotate", "a new secret signs from now on");
export const secretForget = change("forget", "the oldest secret is no longer accepted");

/** Replaces a lost secret, so that the site can start again. */
export const secretReplace: Run = async (args) => {
  const { values } = parseArgs({ args, options: { json: { type: "boolean" } } });
  const [{ configOfProcess }, { replaceSecret }] = await Promise.all([
    import("#server/settings/config.ts"),
    import("#server/compose/note-secrets.ts"),
  ]);
  const config = configOfProcess();
  await replaceSecret(config);
  if (values.json) return printJson({ replaced: true });
  note(
    "the secret in use signs from now on; links in mails already sent no longer work, and earlier candidates are not recognised",
  );
  if (config.FILES_URL !== "")
    note(
      'the bucket of FILES_URL still has the mark of the lost one: delete its object "installation", and the next start writes a new mark',
    );
};
