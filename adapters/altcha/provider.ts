import type { BotCheckProvider, ConfiguredBotCheck } from "#core/bot-check-provider.ts";
import { integer } from "#core/settings/checks.ts";
import type { SettingTable, ValuesOf } from "#core/settings/setting.ts";

const settings = {
  CHALLENGE_EFFORT: {
    schema: integer(1, 1000),
    initial: "100",
    says: "How hard the puzzles of altcha are, in percent: 100 takes one core half a second. Harder puzzles slow down bots, but phones too.",
    sameOnAllHosts: true,
  },
  LIMIT_CHALLENGE_SECONDS: {
    schema: integer(1, 3600),
    initial: "600",
    says: "How long a puzzle of the bot check is valid, in seconds (trust 1.12).",
    sameOnAllHosts: true,
  },
} as const satisfies SettingTable;

/** The bot check by our own puzzles: this program creates and checks them, and the visitor's browser solves them. */
export const altcha = {
  does: "makes its puzzles itself",
  settings,
  configure: ({ CHALLENGE_EFFORT, LIMIT_CHALLENGE_SECONDS }: ValuesOf<typeof settings>): ConfiguredBotCheck => ({
    problem: ({ isProduction }) =>
      isProduction && CHALLENGE_EFFORT < 100
        ? "CHALLENGE_EFFORT must be at least 100 in production: robots solve easier puzzles"
        : undefined,
    checksHere: true,
    origins: [],
    inBrowser: {},
    says: (t) => t("notice.botCheck.altcha"),
    async create(parts) {
      const { createAltchaBotCheck } = await import("./bot-check.ts");
      const difficulty = { lifetimeSeconds: LIMIT_CHALLENGE_SECONDS, difficultyFactor: CHALLENGE_EFFORT / 100 };
      return createAltchaBotCheck({ ...parts, ...difficulty });
    },
  }),
} satisfies BotCheckProvider<typeof settings>;
