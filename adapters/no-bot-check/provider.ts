import type { BotCheckProvider, ConfiguredBotCheck } from "#core/bot-check-provider.ts";
import { yesOrEmpty } from "#core/settings/checks.ts";
import type { SettingTable, ValuesOf } from "#core/settings/setting.ts";

const settings = {
  DANGER_NO_CHALLENGE: { schema: yesOrEmpty, initial: "", says: "With yes, production may use CHALLENGE=none." },
} as const satisfies SettingTable;

/** No bot check, for development, or if a service in front of this program already checks visitors. */
export const noBotCheck = {
  does: "lets everybody through",
  settings,
  configure: ({ DANGER_NO_CHALLENGE }: ValuesOf<typeof settings>): ConfiguredBotCheck => ({
    problem: ({ isProduction }) =>
      isProduction && !DANGER_NO_CHALLENGE
        ? "CHALLENGE must not be none in production, or DANGER_NO_CHALLENGE must be yes"
        : undefined,
    checksHere: false,
    origins: [],
    inBrowser: {},
    says: (t) => t("notice.botCheck.none"),
    create: async () => ({ challenge: async () => undefined, verify: async () => undefined }),
  }),
} satisfies BotCheckProvider<typeof settings>;
