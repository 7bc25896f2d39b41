import encodeQR from "qr";
import { addressFieldsOf, openingPage } from "#core/found/indexed-page.ts";
import { jobIds } from "#core/jobs/job-id.ts";
import { shortIdOf, shortPath } from "#core/jobs/short-id.ts";
import { Failure, note, plain, print, printJson, type RunCommand, UsageError, withServices } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";
import { writeOutput } from "./write-output.ts";

/** Prints an address of an opening for posters, and draws its QR code. Phones can read the code even if a fifteenth of it is covered. */
export const jobsQr: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      out: { type: "string" },
      where: { type: "string" },
      json: { type: "boolean" },
    },
  });
  const [id] = positionals;
  if (id === undefined) throw new UsageError("the id of an opening is needed");
  const tracking = new URLSearchParams({ s: (values.where ?? "poster").toLowerCase(), k: "qr" });
  const address = await withServices(async ({ catalogue: { jobStore }, site, config }) => {
    if (!config.PUBLIC_URL)
      throw new Failure(
        "PUBLIC_URL must be the address at which visitors see the site: a printed poster cannot be corrected",
      );
    const stored = jobIds.has(id) ? await jobStore.get(id) : undefined;
    const number = stored && (await jobStore.numberOf(stored.job.id));
    if (!stored || number === undefined) throw new Failure(`there is no opening "${plain(id)}"`);
    const { job } = stored;
    // an unlisted opening has no short address: short addresses contain consecutive numbers, so they can be guessed
    if (!job.unlisted) return `${config.PUBLIC_URL}${shortPath}/${shortIdOf(number)}?${tracking}`;
    const target = openingPage(site, addressFieldsOf(job), job.language).target;
    return `${config.PUBLIC_URL}${target}&${tracking}`;
  });
  const svg = drawn(encodeQR(address, "raw", { ecc: "medium", border: 4 }));
  if (values.out) {
    writeOutput(values.out, `${svg}\n`);
    if (values.json) return printJson({ address, file: values.out });
    return note(`${address}\nQR code written to ${values.out}`);
  }
  if (values.json) return printJson({ address, svg });
  print(svg);
};

/** Draws a QR code as SVG. The background is always white. The modules are one path, so that no hairlines appear between them. */
function drawn(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length;
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`,
    `<path d="${dark.join("")}"/>`,
    "</svg>",
  ].join("");
}
