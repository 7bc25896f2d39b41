import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { answerKinds, stateAfter } from "#core/applications/stored/answer.ts";
import { applicationStates } from "#core/applications/stored/application-state.ts";
import type { RepeatedAnswer } from "./browser.ts";
import type { GivenReply, KnownApplication, Ledger } from "./ledger.ts";
import type { Visitor } from "./sign-in.ts";

/** Parses the value of a form's field `seen`: the state, and the mail of the last reply. */
const partsOf = (seen: string): { readonly state: string; readonly mail: string } => {
  const [, state = "", , mail = ""] = seen.split("~");
  return { state, mail };
};

const fieldsIn = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, "g"))].map(([, value = ""]) => value);

/** The steps that somebody at the desk takes with applications. Each records what the desk confirms, and anything that contradicts it. */
export function createDecisions(visitor: Visitor, ledger: Ledger, random: () => number) {
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const fault = (what: string): void => void ledger.faults.push(`${visitor.who}: ${what}`);
  const confirm = (what: string): void => void ledger.confirmed.push(what);

  /** Opens the reply page of an application. Returns the value of the field `seen`, which identifies the state that the page shows. */
  async function look(application: KnownApplication): Promise<string | undefined> {
    const { id } = application;
    const answer = await visitor.request(`/applications/${id}/reply`);
    if (answer.status !== 200) return void fault(`the reply page of ${id}: ${answer.status}`);
    visitor.noteEntry(answer, "show", id);
    const [seen] = fieldsIn(answer.text, "seen");
    if (seen === undefined) fault(`the reply page of ${id} has no form`);
    return seen;
  }

  /** Like `look`, for an application that nobody has changed since it was last shown: a change of its state is recorded as a fault. */
  async function lookUnchanged(application: KnownApplication): Promise<string | undefined> {
    const seen = await look(application);
    if (application.seen !== undefined && seen !== undefined && seen !== application.seen)
      fault(`${application.id} changed by itself: ${application.seen} became ${seen}`);
    if (seen !== undefined) application.seen = seen;
    return seen;
  }

  /** Records a reply that the desk has accepted, and marks the earlier ones as overruled. */
  function noteReply({ replies }: KnownApplication, before: string, after: string): void {
    const last = replies.at(-1);
    const mayHaveWaited = last?.fate === "stands" && !last.overruled;
    overrule(replies);
    const { mail } = partsOf(after);
    replies.push({
      mail,
      before: [before, ...(mayHaveWaited ? last.before : [])],
      fate: "stands",
      overruled: false,
    });
  }

  const overrule = (replies: readonly GivenReply[]): void => {
    for (const reply of replies) reply.overruled ||= reply.fate !== "taken_back";
  };

  const isGiven = (kind: (typeof answerKinds)[number], before: string, after: string): boolean =>
    partsOf(after).state === stateAfter(kind) && partsOf(after).mail !== partsOf(before).mail;

  const noteAction = (answer: RepeatedAnswer, action: "answer" | "undo" | "set-state" | "note", id: string): void =>
    visitor.noteEntry({ from: answer.firstSentAt, until: answer.until }, action, id);

  async function send(id: string, seen: string, kind: string): Promise<RepeatedAnswer & { readonly isDone: boolean }> {
    const form = { seen, kind, message: random() < 0.5 ? "" : "We look forward to it.", confirmed: "yes" };
    const answer = await visitor.request(`/applications/${id}/reply`, { ...form, step: "send" });
    return { ...answer, isDone: answer.status === 303 && answer.location === `/replies?given=${id}` };
  }

  return {
    look,
    lookUnchanged,
    send,
    noteReply,
    isGiven,
    noteAction,
    /** Previews the mail, sends the reply, and checks what the desk shows after that. */
    async reply(application: KnownApplication): Promise<void> {
      const { id } = application;
      const before = await lookUnchanged(application);
      if (before === undefined) return;
      const kind = one(answerKinds);
      const shown = await visitor.request(`/applications/${id}/reply`, {
        ...{ seen: before, kind, message: "", step: "preview" },
      });
      if (shown.status !== 200) fault(`the preview of ${id}: ${shown.status}`);
      else visitor.noteEntry(shown, "preview", id);
      const answer = await send(id, before, kind);
      const after = await look(application);
      if (after === undefined) return;
      if (answer.isDone ? !isGiven(kind, before, after) : answer.unclear === 0 || !isGiven(kind, before, after))
        fault(`a reply to ${id} (${kind}, ${answer.status}, unclear ${answer.unclear}): ${before} became ${after}`);
      application.seen = after;
      if (!isGiven(kind, before, after)) return;
      noteReply(application, before, after);
      noteAction(answer, "answer", id);
      confirm("reply");
    },
    /** Takes back the last reply, after a short random pause. */
    async takeBack(application: KnownApplication): Promise<void> {
      const { id, replies } = application;
      const reply = replies.findLast(({ fate }) => fate !== "taken_back");
      if (reply?.fate !== "stands" || reply.overruled) return;
      await pause(random() * 800);
      if ((await lookUnchanged(application)) === undefined) return;
      const answer = await visitor.request("/replies", { id, mail: reply.mail });
      const outcome = /^\/replies\?outcome=(\w+)(?:&of=[\w-]+)?$/.exec(answer.location)?.[1];
      const isTakenBack = outcome === "taken_back" || (outcome === "none" && answer.unclear > 0);
      if (!isTakenBack && outcome !== "left")
        return fault(`taking back a reply to ${id}: ${answer.status} ${answer.location}`);
      const after = await look(application);
      if (after === undefined) return;
      if (isTakenBack ? !reply.before.includes(after) : after !== application.seen)
        fault(`${id} after ${outcome}: ${application.seen} became ${after} rather than ${reply.before.join(" or ")}`);
      application.seen = after;
      reply.fate = isTakenBack ? "taken_back" : "left";
      if (!isTakenBack) return;
      noteAction(answer, "undo", id);
      confirm("undo");
    },
    async setState(application: KnownApplication): Promise<void> {
      const { id } = application;
      const before = await lookUnchanged(application);
      if (before === undefined) return;
      const state = one(applicationStates.filter((each) => each !== "withdrawn" && each !== partsOf(before).state));
      const answer = await visitor.request(`/applications/${id}/reply`, { seen: before, state, step: "state" });
      const after = await look(application);
      if (after === undefined) return;
      if (answer.status !== 303 || partsOf(after).state !== state)
        fault(`${id} was set to ${state} (${answer.status}): ${before} became ${after}`);
      application.seen = after;
      if (answer.status !== 303) return;
      overrule(application.replies);
      application.stateChangeCount += 1;
      noteAction(answer, "set-state", id);
      confirm("state");
    },
    /** Replaces the note. Before that, the page must show the note that was written last. */
    async note(application: KnownApplication): Promise<void> {
      const { id } = application;
      const page = await visitor.request(`/applications/${id}`);
      if (page.status !== 200) return fault(`the page of ${id}: ${page.status}`);
      visitor.noteEntry(page, "show", id);
      if (!page.text.includes(application.note)) fault(`${id} has lost its note ${application.note}`);
      const [replaces = ""] = fieldsIn(page.text, "replaces");
      const text = `Note ${randomUUID()}`;
      const answer = await visitor.request(`/applications/${id}/note`, { text, replaces });
      if (answer.status !== 303) return fault(`a note on ${id}: ${answer.status}, unclear ${answer.unclear}`);
      application.note = text;
      noteAction(answer, "note", id);
      confirm("note");
    },
    async download({ id, cv }: KnownApplication): Promise<void> {
      const answer = await visitor.request(`/applications/${id}/files/cv`, { why: "to read it on the way" });
      if (answer.status !== 200) return fault(`a file of ${id}: ${answer.status} ${answer.location}`);
      visitor.noteEntry(answer, "files", id);
      if (createHash("sha256").update(answer.bytes).digest("hex") !== cv) fault(`${id} has another file`);
    },
    /** Gives several candidates the same reply. */
    async replyToSeveral(chosen: readonly KnownApplication[]): Promise<void> {
      for (const application of chosen) if ((await lookUnchanged(application)) === undefined) return;
      const plan = await visitor.request("/replies/several", { id: chosen.map(({ id }) => id), step: "choose" });
      if (plan.status !== 200) return fault(`several were chosen: ${plan.status}`);
      visitor.noteEntry(plan, "list");
      const seen = fieldsIn(plan.text, "seen");
      if (seen.length === 0) return; // all of them already have a waiting reply
      const kind = one(answerKinds);
      const form = { seen, kind, message: "", confirmed: "yes" };
      const answer = await visitor.request("/replies/several", { ...form, step: "send" });
      if (answer.status !== 200) fault(`several replies: ${answer.status}`);
      for (const application of chosen) {
        const before = application.seen ?? "";
        const after = await look(application);
        if (after === undefined) continue;
        const isWanted = seen.includes(before);
        if (isWanted ? !isGiven(kind, before, after) : after !== before)
          fault(`one of several, ${application.id} (${kind}, wanted ${isWanted}): ${before} became ${after}`);
        application.seen = after;
        if (!isWanted || !isGiven(kind, before, after)) continue;
        noteReply(application, before, after);
        noteAction(answer, "answer", application.id);
        confirm("reply");
      }
    },
    /** Opens a list or an application, without changing anything. */
    async read({ id }: KnownApplication): Promise<void> {
      const pages = [
        { path: "/applications", action: "list" },
        { path: "/applications?q=ada", action: "search" },
        { path: "/replies", action: "list" },
        { path: `/applications/${id}`, action: "show" },
      ] as const;
      const { path, action } = one(pages);
      const answer = await visitor.request(path);
      if (answer.status !== 200) return fault(`${path}: ${answer.status}`);
      visitor.noteEntry(answer, action, action === "show" ? id : undefined);
    },
  };
}
