import { setTimeout as pause } from "node:timers/promises";
import { postPlainForm, typedAnswers } from "./apply-honestly.ts";
import type { AttackedServer } from "./attacked-application.ts";

const smallest = new TextEncoder().encode("%PDF-1.7\n");

/** Returns one of the addresses of an attacker who controls an entire /48, an entire /24, and ten single addresses. */
function anOwnAddress(number: number): string {
  if (number % 4 === 0) return `203.0.113.${number % 256}`;
  if (number % 4 === 1) return `192.0.${number % 10}.77`;
  return `2a0d:1234:5678:${(number % 65_536).toString(16)}::1`;
}

/** Returns an address in one of 82 networks. In an earlier version of the program, 82 networks could fill the room for uploads with 1.6 MB in all. */
const oneOf82 = (number: number): string => `100.64.${number % 82}.7`;

/**
 * Eight senders send forms until `until`, each 5 ms after the previous response. Returns a function that waits until they have ended and returns the
 * number of forms.
 */
async function flood(
  { until }: AttackedServer,
  send: (number: number) => Promise<unknown>,
): Promise<() => Promise<number>> {
  let count = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      count += 1;
      await send(count).catch(() => undefined);
      await pause(5);
    }
  };
  const all = Promise.all(Array.from({ length: 8 }, worker));
  return async () => {
    await all;
    return count;
  };
}

/** Sends forms with empty text fields and two files of nine bytes. The server keeps the files until the form is sent again. */
const smallFiles = (attacked: AttackedServer, addressOf: (number: number) => string) =>
  flood(attacked, (number) =>
    postPlainForm(
      { ...attacked, from: addressOf(number), number: `small-${number}` },
      {},
      { cv: smallest, otherDoc: smallest },
    ),
  );

/** Sends valid forms. Each form has the mail address of a different stranger. */
const strangersMails = (attacked: AttackedServer, addressOf: (number: number) => string) =>
  flood(attacked, (number) => {
    const name = `stranger.${number}.${Math.random().toString(36).slice(2, 8)}`;
    return postPlainForm({ ...attacked, from: addressOf(number), number: name }, typedAnswers(name), { cv: smallest });
  });

/** Attacks on resources that all visitors share: upload space, and mails to unconfirmed mailboxes. */
export const attacksOnSharedResources = {
  uploads: (attacked: AttackedServer) => smallFiles(attacked, oneOf82),
  uploadsOfOne: (attacked: AttackedServer) => smallFiles(attacked, anOwnAddress),
  mails: (attacked: AttackedServer) => strangersMails(attacked, oneOf82),
  mailsOfOne: (attacked: AttackedServer) => strangersMails(attacked, anOwnAddress),
};
