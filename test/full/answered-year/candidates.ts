import type { AnswerKind } from "#core/applications/stored/answer.ts";

/** What happens to an application, and how many days after its receipt. `nothing`: nobody ever looks at it. */
export type Fate =
  | { readonly is: "answered"; readonly after: number; readonly as: Exclude<AnswerKind, "in_review"> }
  | { readonly is: "withdrawn" | "erased" | "handed_on" | "disowned"; readonly after: number }
  | { readonly is: "nothing" };

export interface Candidate {
  readonly id: string;
  readonly country: string;
  readonly company: string;
  /** The day of the simulation on which the application is received. */
  readonly day: number;
  readonly minute: number;
  readonly fate: Fate;
  /** Whether recruiters give a wrong answer a day before the right one, and take it back after five minutes. */
  readonly isTakenBack: boolean;
  /** Whether the mail server says that the candidate's mailbox does not exist. */
  readonly isDead: boolean;
  /** Whether the owner of the mailbox has confirmed the application. */
  readonly isConfirmed: boolean;
  /** Whether a bot probably sent the application. */
  readonly isSuspect: boolean;
}

/** Pseudo-random numbers from 0 to 1; the same seed gives the same sequence (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The companies of the demo. Their recruiters answer mostly in time, often late, and rarely at all. `slowest` is in days. */
const companies = [
  { code: "tavela", silence: 0.05, slowest: 12 },
  { code: "ostrel", silence: 0.15, slowest: 40 },
  { code: "kivora", silence: 0.6, slowest: 30 },
] as const;
const countries = ["de", "at", "ch", "fr", "pl"] as const; // Poland has no address for notices to recruiters
const answers = ["interview", "offer", "rejected", "unfilled"] as const;

/** Creates `count` candidates who apply within the first `days` days. */
export function candidatesOf(count: number, days: number, random: () => number): readonly Candidate[] {
  const below = (limit: number): number => Math.floor(random() * limit);
  return Array.from({ length: count }, (_each, number) => {
    const company = companies[below(companies.length)] ?? companies[0];
    const fate = fateIn(company, random);
    const isSuspect = fate.is === "nothing" && random() < 0.1;
    return {
      id: `candidate-${number}`,
      country: countries[below(countries.length)] ?? "de",
      company: company.code,
      day: below(days),
      minute: below(60),
      fate,
      isTakenBack: fate.is === "answered" && fate.after > 1 && random() < 0.1,
      isDead: random() < 0.03,
      isConfirmed: !isSuspect && fate.is !== "disowned" && random() < 0.8,
      isSuspect,
    };
  });
}

function fateIn({ silence, slowest }: (typeof companies)[number], random: () => number): Fate {
  const after = 1 + Math.floor(random() ** 2 * slowest);
  const chance = random();
  if (chance < 0.04) return { is: "withdrawn", after };
  if (chance < 0.06) return { is: "erased", after };
  if (chance < 0.08) return { is: "handed_on", after };
  if (chance < 0.09) return { is: "disowned", after };
  if (random() < silence) return { is: "nothing" };
  return { is: "answered", after, as: answers[Math.floor(random() * answers.length)] ?? "rejected" };
}
