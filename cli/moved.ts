import { destinations, isFilesPlace } from "#core/installation/installation.ts";
import { note, printJson, type RunCommand, UsageError } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";

export const movedTo: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    options: { undo: { type: "boolean", default: false }, json: { type: "boolean" } },
    allowPositionals: true,
  });
  const [typed, ...more] = positionals;
  const to = destinations.find((each) => each === typed);
  if (!to || more.length > 0) throw new UsageError(`the new place is needed, one of ${destinations.join(", ")}`);
  const [{ configOfProcess }, { writeMovedMark, clearMovedMark }] = await Promise.all([
    import("#server/settings/config.ts"),
    import("#server/compose/moved.ts"),
  ]);
  const config = configOfProcess();
  const where = values.undo ? await clearMovedMark(config, to) : await writeMovedMark(config, to, new Date());
  if (values.json) return printJson({ to, where, undone: values.undo });
  const what = isFilesPlace(to) ? "candidates' files" : "the data";
  note(
    values.undo
      ? `removed the mark that ${what} moved to ${where}`
      : `marked in ${config.DATA_DIR} that ${what} moved to ${where}; careers moved to ${to} --undo removes the mark`,
  );
};
