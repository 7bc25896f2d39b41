import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A hidden referral opening, whose form has every possible field. */
export const jobWithEveryField = "de-hamburg-projektleitung-finanzen";

/** A unique value for every field. Each person has a different `who`. */
export const marked = (who: string) => ({
  firstName: `Vorname${who}`,
  lastName: `Nachname${who}`,
  email: `post.${who}@example.org`,
  telephone: `+49 ${[...who].map((letter) => letter.charCodeAt(0)).join("")}`,
  linkedin: `https://linkedin.example/in/${who}`,
  xing: `https://xing.example/${who}`,
  quadrelReferent: `Empfehlung ${who}`,
  candidatePreferences: `Wunsch ${who}\n${"lang ".repeat(150)}Ende${who}`,
});

export const markedContent = (who: string): string => `%PDF-1.7 Inhalt${who}`;
export const markedName = (who: string): string => `Lebenslauf-${who}.pdf`;

/** Every text of a marked application that must be gone after its erasure. */
export const marksOf = (who: string): string[] => [
  ...Object.entries(marked(who)).map(([name, value]) => (name === "candidatePreferences" ? `Ende${who}` : value)),
  `Wunsch ${who}`,
  markedContent(who),
  markedName(who),
];

/** The files below a folder that contain a text in their bytes or in their name. */
export function filesHolding(folder: string, text: string): string[] {
  const bytes = Buffer.from(text);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({ path: join(entry.parentPath, entry.name), isFile: entry.isFile() }))
    .filter(({ path, isFile }) => path.includes(text) || (isFile && readFileSync(path).includes(bytes)))
    .map(({ path }) => path);
}
