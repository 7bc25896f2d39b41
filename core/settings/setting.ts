import type * as v from "valibot";

/** A setting of the program. */
export interface Setting<Value = unknown> {
  /** Checks its text and turns it into a value. */
  readonly schema: v.GenericSchema<string, Value>;
  /** The text that stands for a setting that is not given. */
  readonly initial: string;
  /** What it does, in a sentence for operators. */
  readonly says: string;
  /** Whether it must be the same on all hosts that share a database, or visitors see two sites. */
  readonly sameOnAllHosts?: true;
}

/** Settings by name. */
export type SettingTable = Readonly<Record<string, Setting>>;

/** The checked values of settings. */
export type ValuesOf<Settings extends SettingTable> = {
  readonly [Name in keyof Settings]: v.InferOutput<Settings[Name]["schema"]>;
};
