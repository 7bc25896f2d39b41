import { installDebianPackage } from "./debian.ts";
import { programOf } from "./program-of.ts";

interface FullProgram {
  readonly name: string;
  /** Whether the program is installed. */
  readonly isHere: () => boolean;
  /** The Debian packages that contain the program. */
  readonly packages: readonly string[];
  /** Matches the paths of the test files that need the program. */
  readonly tests: RegExp;
}

/** Programs that only the full run of the tests needs. Chromium, PostgreSQL and Ceph's gateway are not listed: other runs need them too. */
const fullPrograms: readonly FullProgram[] = [
  {
    name: "a whole Chromium",
    isHere: () => programOf("chromium", "chromium-browser", "google-chrome-stable", "google-chrome") !== undefined,
    packages: ["chromium"],
    tests: /e2e\/back-forward/,
  },
  {
    name: "Firefox",
    isHere: () => programOf("firefox-esr", "firefox") !== undefined,
    packages: ["firefox-esr"],
    tests: /browsers\/firefox/,
  },
  {
    name: "WebKit",
    isHere: () => programOf("WebKitWebDriver") !== undefined && programOf("xvfb-run") !== undefined,
    packages: ["webkit2gtk-driver", "xvfb", "xauth"],
    tests: /browsers\/webkit/,
  },
  {
    name: "nginx",
    isHere: () => programOf("nginx") !== undefined,
    packages: ["nginx-light"],
    tests: /full\/(nginx|chaos-hosts)/,
  },
  {
    name: "Caddy",
    isHere: () => programOf("caddy") !== undefined,
    packages: ["caddy"],
    tests: /full\/caddy/,
  },
  {
    name: "promtool",
    isHere: () => programOf("promtool") !== undefined,
    packages: ["prometheus"],
    tests: /full\/prometheus/,
  },
  {
    name: "Sphinx",
    isHere: () => programOf("searchd") !== undefined,
    packages: ["sphinxsearch"],
    tests: /full\/sphinx/,
  },
  {
    name: "Podman",
    isHere: () => ["podman", "crun", "mmdebstrap"].every((name) => programOf(name) !== undefined),
    packages: ["podman", "crun", "mmdebstrap"],
    tests: /full\/image/,
  },
  {
    name: "Docker Compose",
    isHere: () => programOf("docker-compose") !== undefined,
    packages: ["docker-compose"],
    tests: /full\/compose/,
  },
];

/**
 * Looks for the programs that these test files need. If this user is root and `NO_INSTALL` is not set, installs the Debian packages of the missing
 * ones. Returns the names of the programs that are still missing.
 */
export function installMissingPrograms(files: readonly string[], say: (line: string) => void): readonly string[] {
  const needed = fullPrograms.filter(({ tests }) => files.some((file) => tests.test(file)));
  for (const { name, isHere, packages } of needed) {
    if (isHere() || process.env["NO_INSTALL"]) continue;
    say(`Installing ${name} ...`);
    packages.every((each) => installDebianPackage(each));
  }
  return needed.filter(({ isHere }) => !isHere()).map(({ name }) => name);
}
