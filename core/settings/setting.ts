import type * as v from "valibot";

/** A setting of the program. */
export interface Setting<Value = unknown> {
  /** Checks the text of the setting and turns it into a value. */
  readonly schema: v.GenericSchema<string, Value>;
  /** The default: the text that is used if the setting is missing. */
  readonly initial: string;
  /** What the setting does, in a sentence for operators. */
  readonly says: string;
  /** Whether the setting must be the same on all hosts that share a database, because visitors would otherwise see two different sites. */
  readonly sameOnAllHosts?: true;
}

/** Settings by name. */
export type SettingTable = Readonly<Record<string, Setting>>;

/** The checked values of settings. */
export type ValuesOf<Settings extends SettingTable> = {
  readonly [Name in keyof Settings]: v.InferOutput<Settings[Name]["schema"]>;
};
