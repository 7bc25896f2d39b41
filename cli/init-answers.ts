import { createInterface, type Interface } from "node:readline/promises";
import { Failure, Misuse, plain } from "./command.ts";
import { type Given, type Known, type Question, questions } from "./init-questions.ts";

/** Where questions are asked, and answered. */
interface Streams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** Checks what the options say; the first that is wrong is named. */
export function takeFrom(options: Given, known: Known): Given {
  let given: Given = {};
  for (const question of questions) {
    const answer = options[question.option]?.trim() || question.usual?.(given) || "";
    const trouble = question.trouble(answer, given, known);
    if (trouble) throw new Misuse(`--${question.option}: ${trouble}`);
    given = { ...given, [question.option]: answer };
  }
  return given;
}

/** Asks for what the options do not say, again and again until each answer is right. */
export async function askFor(options: Given, known: Known, streams: Streams): Promise<Given> {
  const terminal = createInterface(streams);
  const ended = new AbortController(); // otherwise a question waits forever for an answer that cannot come
  terminal.once("SIGINT", () => ended.abort());
  terminal.once("close", () => ended.abort());
  try {
    let given: Given = {};
    for (const question of questions) {
      const said = options[question.option];
      const trouble = said === undefined ? undefined : question.trouble(said, given, known);
      if (trouble) throw new Misuse(`--${question.option}: ${trouble}`);
      given = {
        ...given,
        [question.option]:
          said ?? (await answerTo(question, given, known, { ...streams, terminal, signal: ended.signal })),
      };
    }
    return given;
  } catch (error) {
    if (!ended.signal.aborted) throw error;
    throw new Failure("nothing was made"); // Ctrl-C, or the end of the input
  } finally {
    terminal.close();
  }
}

async function answerTo(
  question: Question,
  given: Given,
  known: Known,
  { terminal, output, signal }: Streams & { readonly terminal: Interface; readonly signal: AbortSignal },
): Promise<string> {
  const usual = question.usual?.(given);
  for (;;) {
    const answer =
      (await terminal.question(`${question.asks}${usual ? ` [${usual}]` : ""}: `, { signal })).trim() || usual || "";
    const trouble = question.trouble(answer, given, known);
    if (!trouble) return answer;
    output.write(`  ${plain(trouble)}\n`);
  }
}
