import { headerKinds } from "#core/site/pictures.ts";
import { Failure, note, plain, print, printJson, type RunCommand } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";

export const images: RunCommand = async (args) => {
  const { values } = parseArguments({
    args,
    options: { again: { type: "boolean", default: false }, json: { type: "boolean" } },
  });
  const { prepareSitePictures } = await import("#server/compose/pictures.ts");
  const { configOfProcess } = await import("#server/settings/config.ts");
  const report = await prepareSitePictures(configOfProcess(), values.again);
  const { prepared, unchanged, removed, kept, small, problems } = report;
  if (values.json) printJson({ prepared, unchanged, removed, kept, small, problems });
  else printResult(report);
  if (problems.length > 0) throw new Failure(problems.map(plain).join("\n"));
};

type Names = Readonly<Record<"prepared" | "unchanged" | "removed" | "kept" | "small", readonly string[]>>;

function printResult({ prepared, unchanged, removed, kept, small }: Names): void {
  for (const name of prepared) note(`${plain(name)}: prepared`);
  for (const name of removed)
    note(
      headerKinds.some((kind) => name.startsWith(`${kind}/`))
        ? `${plain(name)}: removed; the site shows it until its next start, and its files are kept for a week`
        : `${plain(name)}: removed; the site no longer serves it, but its pages name it until its next start`,
    );
  for (const line of kept)
    print(
      `${plain(line)}; to remove them, make the ${line.startsWith("companies") ? "empty folder companies/removed" : "folder, even empty"}, and run careers images again`,
    );
  for (const line of small) print(`${plain(line)}: will look blurred on wide screens, which need 1600 px`);
  note(`${prepared.length} prepared, ${unchanged.length} unchanged; the site shows them after its next start`);
}
