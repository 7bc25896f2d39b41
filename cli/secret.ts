import type { AuditStamp } from "#core/applications/stored/desk.ts";
import { momentOf } from "#core/time/time.ts";
import type { Config } from "#server/settings/config.ts";
import { operatorOf } from "./application-access.ts";
import { note, printJson, type RunCommand } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";

const markNow = (config: Config): AuditStamp => ({ at: momentOf(new Date()), who: operatorOf(config) });

const change =
  (how: "rotate" | "forget", done: string): RunCommand =>
  async (args) => {
    const { values } = parseArguments({ args, options: { json: { type: "boolean" } } });
    const [{ configOfProcess }, { changeSecret }] = await Promise.all([
      import("#server/settings/config.ts"),
      import("#server/compose/secrets.ts"),
    ]);
    const config = configOfProcess();
    const { logSecretChange, recordEndOfSecret, recordSecrets } = await import("#server/compose/note-secrets.ts");
    if (how === "forget") await recordSecrets(config);
    else await logSecretChange(config, markNow(config), how);
    const accepted = await changeSecret(how, config, async (secret) => {
      const mark = markNow(config);
      await logSecretChange(config, mark, "forget"); // here, because an end that is refused must not be in the log
      await recordEndOfSecret(config, secret, mark.at);
    });
    if (values.json) return printJson({ accepted });
    note(`${done}; older ones still accepted: ${accepted}`);
  };

export const secretRotate = change("rotate", "a new secret signs from now on");
export const secretForget = change("forget", "the oldest secret is no longer accepted");

/** Replaces a lost secret with the one in use, so that the site can start again. */
export const secretReplace: RunCommand = async (args) => {
  const { values } = parseArguments({ args, options: { json: { type: "boolean" } } });
  const [{ configOfProcess }, { replaceSecret }] = await Promise.all([
    import("#server/settings/config.ts"),
    import("#server/compose/note-secrets.ts"),
  ]);
  const config = configOfProcess();
  const replaced = await replaceSecret(config, markNow(config));
  if (values.json) return printJson({ replaced: true });
  if (replaced === "key")
    return note("no secret was lost; a new key of the log of operators begins, with an entry that says so");
  note(
    "the secret in use signs from now on; links in mails already sent no longer work, and earlier candidates are not recognised",
  );
  if (config.FILES_URL !== "")
    note(
      'the bucket of FILES_URL still has the mark of the lost one: delete its object "installation", and the next start writes a new mark',
    );
};
