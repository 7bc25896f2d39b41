import type { BotCheck, SpentTokens } from "./bot-check.ts";
import type { Secrets } from "./secrets.ts";
import type { SettingTable, ValuesOf } from "./settings/setting.ts";
import type { Translator } from "./translation/translate.ts";

/** What the program provides to a bot check. */
export interface BotCheckParts {
  readonly secrets: Secrets;
  readonly spent: SpentTokens;
  readonly now: () => Date;
}

/** A company that receives visitors' data, for the privacy notice. */
export interface DataRecipient {
  readonly name: string;
  /** What the company does for us, as a phrase: `checks that no robot uses the form`. */
  readonly does: string;
  /** The company's location, as a phrase, if the company is in a third country in the sense of the GDPR: `in the USA`. */
  readonly outside: string | undefined;
}

/** A bot check with its settings. */
export interface ConfiguredBotCheck {
  /**
   * Returns why the program must not start with these settings, in one line that begins with the name of a setting; `undefined` if nothing is
   * wrong. `isElsewhere`: another host takes the applications and checks the tokens.
   */
  problem(about: { readonly isProduction: boolean; readonly isElsewhere: boolean }): string | undefined;
  /** Whether this host can check tokens: false if there are none, or if only the host that takes the applications has the secret. */
  readonly checksHere: boolean;
  /** The origins, other than our own, from which pages with a form load scripts and frames. */
  readonly origins: readonly string[];
  /** Public settings for the script of the bot check in the browser. */
  readonly inBrowser: Readonly<Record<string, string>>;
  /** Returns the sentences about the bot check in the privacy notice. */
  readonly says: (t: Translator) => string;
  /** The company that does the check; missing if this program does it. */
  readonly recipient?: (t: Translator) => DataRecipient;
  readonly create: (parts: BotCheckParts) => Promise<BotCheck>;
}

/** A type of bot check that operators can choose. */
export interface BotCheckProvider<Settings extends SettingTable = SettingTable> {
  /** What the bot check does, as a phrase that follows the name of the provider: `asks Cloudflare`. */
  readonly does: string;
  /** The settings that only this bot check has. */
  readonly settings: Settings;
  configure(values: ValuesOf<Settings>): ConfiguredBotCheck;
}
