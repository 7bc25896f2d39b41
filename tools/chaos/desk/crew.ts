import { setTimeout as pause } from "node:timers/promises";
import type { DeskPerson } from "#core/desk/people-file.ts";
import { createDecisions } from "./decisions.ts";
import type { KnownApplication } from "./ledger.ts";
import { createVisitor, type SignInOptions, type Visitor } from "./sign-in.ts";

/** The people of the desk, in pairs: one who takes all the steps, and a rival who only takes part in races. */
export const peopleOf = (pairs: number): DeskPerson[] =>
  Array.from({ length: pairs * 2 }, (_, number) => ({
    email: `person-${number}@group.example`,
    name: `Person ${String.fromCharCode(65 + number)}`,
    language: (["en", "de", "fr", "it", "pt"] as const)[number % 5] ?? "en",
    grants: [{ may: ["decide", "take"] }],
  }));

export interface Crew {
  /** Starts no further steps, and waits until everybody has finished the current one. */
  close(): Promise<void>;
  readonly visitors: readonly Visitor[];
}

/** The maximum number of candidates who get the same reply at once. */
const maxSeveral = 4;

/** Lets pairs of people work at the desk until the crew is closed. Two people work on the same application only in a race. */
export function startCrew(people: readonly DeskPerson[], ways: SignInOptions): Crew {
  const { ledger, places } = ways;
  const { random } = places;
  let isClosing = false;
  const visitors = people.map((person) => createVisitor(person, ways));

  /** Reserves at most `most` applications that nobody is working on. */
  function take(most: number): KnownApplication[] {
    const free = [...ledger.applications.values()].filter(({ isBusy }) => !isBusy);
    const from = Math.floor(random() * free.length);
    const taken = [...free.slice(from), ...free.slice(0, from)].slice(0, most);
    for (const application of taken) application.isBusy = true;
    return taken;
  }

  async function work(visitor: Visitor, rival: Visitor): Promise<void> {
    const own = createDecisions(visitor, ledger, random);
    const other = createDecisions(rival, ledger, random);

    /** Lets two people who have seen the same state send different replies at the same time. Only one of them may be accepted. */
    async function race(application: KnownApplication): Promise<void> {
      const { id } = application;
      const before = await own.lookUnchanged(application);
      if (before === undefined) return;
      const kinds = ["interview", "rejected"] as const;
      const sent = await Promise.all([own.send(id, before, kinds[0]), other.send(id, before, kinds[1])]);
      const after = await own.look(application);
      if (after === undefined) return;
      const winners = kinds.filter((kind) => own.isGiven(kind, before, after));
      const confirmed = kinds.filter((_, at) => sent[at]?.isDone);
      const isClear = sent.every(({ unclear }) => unclear === 0);
      if (winners.length !== 1 || confirmed.some((kind) => !winners.includes(kind)) || (isClear && !confirmed[0]))
        ledger.faults.push(`a race about ${id}, confirmed ${confirmed}, won ${winners}: ${before} became ${after}`);
      application.seen = after;
      if (winners.length !== 1) return;
      own.noteReply(application, before, after);
      const [winner, answer] = winners[0] === kinds[0] ? [own, sent[0]] : [other, sent[1]];
      winner.noteAction(answer, "answer", id);
      ledger.races += 1;
      ledger.confirmed.push("reply");
    }

    const steps: readonly ((first: KnownApplication) => Promise<void>)[] = [
      own.reply,
      own.reply,
      async (first) => {
        await own.reply(first);
        await own.takeBack(first);
      },
      own.takeBack,
      own.setState,
      own.note,
      own.download,
      own.read,
      race,
    ];
    while (!isClosing) {
      const isSeveral = random() < 0.12;
      const taken = take(isSeveral ? maxSeveral : 1);
      const [first] = taken;
      if (!first) await pause(50);
      else if (isSeveral) await own.replyToSeveral(taken);
      else await steps[Math.floor(random() * steps.length)]?.(first);
      for (const application of taken) application.isBusy = false;
      if (random() < 0.03) await (random() < 0.5 ? visitor : rival).signOut();
    }
  }

  const all = Array.from({ length: visitors.length / 2 }, (_, pair) => {
    const [visitor, rival] = visitors.slice(pair * 2);
    if (!visitor || !rival) throw new RangeError("people come in pairs");
    return work(visitor, rival);
  });
  const done = Promise.allSettled(all);
  return {
    visitors,
    async close() {
      isClosing = true;
      for (const end of await done) if (end.status === "rejected") throw end.reason;
    },
  };
}
