import { posix } from "node:path";

/** The program's rooms, its top-level folders. */
const rooms = ["core", "contract", "adapters", "server", "app", "desk", "cli"] as const;
const aliased = ["core", "contract", "adapters", "server", "app"];

export interface Import {
  readonly specifier: string;
  /** Whether only types are imported, so that nothing is loaded at run time. */
  readonly typeOnly: boolean;
}

const statement = /^\s*(?:import|export)\s+(type\s)?[^"';]*?\bfrom\s*["']([^"']+)["']/gm;
const bare = /^\s*import\s*["']([^"']+)["']/gm;
const dynamic = /\b(?:import|require)\(\s*["']([^"']+)["']/g;

/** The imports in a source text, found with regular expressions. */
export const importsOf = (source: string): Import[] => [
  ...[...source.matchAll(statement)].map(([, type, specifier = ""]) => ({ specifier, typeOnly: type !== undefined })),
  ...[...source.matchAll(bare)].map(([, specifier = ""]) => ({ specifier, typeOnly: false })),
  ...[...source.matchAll(dynamic)].map(([, specifier = ""]) => ({ specifier, typeOnly: false })),
];

/** The packages that a room, folder or file may use. A name includes all paths below it. */
const packages: Readonly<Record<string, readonly string[]>> = {
  core: ["valibot", "icu-minify", "@orama/stemmers", "entities", "punycode.js", "saxes"],
  contract: ["valibot"],
  "adapters/altcha": ["altcha-lib", "valibot"],
  "adapters/turnstile": ["valibot"],
  "adapters/cards": ["harfbuzzjs", "woff2-encoder", "sharp", "node:"],
  "adapters/clamd": ["node:"],
  "adapters/disk": ["valibot", "node:"],
  "adapters/feeds": ["node:"],
  "adapters/files": ["yauzl"],
  "adapters/index-now": [],
  "adapters/html": ["sanitize-html", "node:"],
  "adapters/language": ["hyphen", "tinyld", "node:"],
  "adapters/links": ["node:"],
  "adapters/mail": ["nodemailer", "node:"],
  "adapters/metrics": ["prom-client"],
  "adapters/no-bot-check": [],
  "adapters/oidc": ["openid-client"],
  "adapters/pictures": ["sharp", "node:"],
  "adapters/postgres": ["pg", "valibot", "node:"],
  "adapters/remote": ["valibot", "node:"],
  "adapters/s3": ["@aws-sdk/client-s3", "@aws-sdk/s3-presigned-post", "node:"],
  "adapters/sql": ["node:"],
  "adapters/sqlite": ["node:"],
  "adapters/thread": ["node:"],
  "adapters/workers": [],
  "adapters/zip": ["node:"],
  app: ["react", "react-dom", "react-router", "@react-router", "valibot"],
  "app/analytics/vitals.ts": ["web-vitals"],
  "app/bot-checks/altcha": ["altcha-lib"],
  "app/entry.server.tsx": ["react", "react-dom", "react-router", "@react-router", "node:"],
  "app/routes.ts": ["@react-router"],
  desk: ["react", "react-dom", "react-router", "@react-router"],
  "desk/vite.config.ts": ["@react-router", "vite"],
  "desk/pdf-viewer": ["pdfjs-dist"],
  "desk/pdf-viewer/vite.config.ts": ["vite", "node:"],
  server: ["@hono/node-server", "hono", "pino", "@fastify/busboy", "react-router", "valibot", "node:"],
  cli: ["node:"],
  "core/text/word-changes.ts": ["diff"],
  "cli/jobs-qr.ts": ["node:", "qr"],
  "cli/upgrade.ts": ["node:", "diff"],
};

/** The other rooms from which a room, folder or file may import. */
const doors: Readonly<Record<string, readonly string[]>> = {
  core: [],
  contract: ["core"],
  adapters: ["core"],
  "adapters/remote": ["core", "contract"],
  app: ["contract", "core"],
  desk: ["app", "contract", "core"],
  server: ["contract", "core"],
  "server/compose": ["contract", "core", "adapters"],
  "server/settings/bot-checks.ts": ["core", "adapters"],
  "server/settings/databases.ts": ["core", "adapters"],
  cli: ["server", "contract", "core"],
};

/** The parts of the website that the desk may import. */
const sharedWithDesk = ["app/ui", "app/form", "app/i18n", "app/styles", "app/fonts", "app/document/use-hydrated.ts"];

/** The rule of a table that applies to a file: that of the file itself, otherwise of the nearest folder above it. */
function ruleFor<Rule>(table: Readonly<Record<string, Rule>>, file: string): Rule | undefined {
  const parts = file.split("/");
  for (let length = parts.length; length > 0; length -= 1) {
    const rule = table[parts.slice(0, length).join("/")];
    if (rule !== undefined) return rule;
  }
  return undefined;
}

const within = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

const roomOf = (path: string): string => path.split("/")[0] ?? "";

/** The folder of the screen that a file belongs to, such as `app/routes/job-search`; `undefined` for files outside of these folders. */
const screenOf = (path: string): string | undefined => /^app\/routes\/(?!\+)[^/]+(?=\/)/.exec(path)?.[0];

/** The reason why a file may not import something, by the table in architecture.md; `undefined` if it may. */
export function whyImportIsForbidden(file: string, { specifier, typeOnly }: Import): string | undefined {
  const inRoom = rooms.some((room) => room === roomOf(file));
  if (specifier.startsWith(".")) return wrongNeighbour(file, posix.join(posix.dirname(file), specifier), typeOnly);
  if (specifier.startsWith("#")) return inRoom ? wrongRoom(file, specifier.slice(1)) : undefined;
  if (!inRoom) return undefined;
  const allowed = ruleFor(packages, file) ?? [];
  const fits = allowed.some((name) => (name === "node:" ? specifier.startsWith(name) : within(specifier, name)));
  return fits ? undefined : `${roomOf(file)} does not use ${specifier}`;
}

/** The other adapters that an adapter may import: both databases share `sql`, and SQLite creates and syncs folders. */
const neighbours: Readonly<Record<string, readonly string[]>> = {
  "adapters/pictures": ["adapters/disk/dead-links.ts"],
  "adapters/postgres": ["adapters/sql"],
  "adapters/sqlite": ["adapters/sql", "adapters/disk/make-folder.ts", "adapters/disk/sync.ts"],
};

/** The generated files of message types. The key is the only file of the program that may import the file. */
const typesOfTexts: Readonly<Record<string, string>> = {
  "core/translation/translate.ts": "locales/messages.ts",
  "core/desk/texts.ts": "locales/desk/messages.ts",
};

function wrongNeighbour(file: string, target: string, typeOnly: boolean): string | undefined {
  const room = roomOf(file);
  if (roomOf(target) !== room) {
    if (aliased.includes(roomOf(target))) return `crossing a room is written #${roomOf(target)}/…`;
    if (!rooms.some((name) => name === room)) return undefined; // tests and scripts may import from each other
    if (typesOfTexts[file] === target && typeOnly) return undefined;
    if (/^desk\/(?:pdf-viewer\/)?vite\.config\.ts$/.test(file) && target === "browsers.json") return undefined;
    return `${room} ends at its own folder`;
  }
  const [, adapter] = file.split("/");
  if (room === "adapters" && !within(target, `adapters/${adapter}`)) {
    const known = neighbours[`adapters/${adapter}`] ?? [];
    return known.some((each) => within(target, each)) ? undefined : "an adapter knows no other adapter";
  }
  const screen = screenOf(target);
  return screen && screen !== screenOf(file) ? `${screen} belongs to one screen` : undefined;
}

function wrongRoom(file: string, target: string): string | undefined {
  const [own, other] = [roomOf(file), roomOf(target)];
  if (own === other) return "inside a room imports are relative";
  if (own === "desk" && other === "app" && !sharedWithDesk.some((folder) => within(target, folder)))
    return `${target} belongs to the website`;
  return ruleFor(doors, file)?.includes(other) ? undefined : `${own} does not enter ${other}`;
}
