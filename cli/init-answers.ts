import { createInterface, type Interface } from "node:readline/promises";
import { Failure, plain, UsageError } from "./command.ts";
import { type AnswersSoFar, type KnownCountries, type Question, questions } from "./init-questions.ts";

/** The terminal on which questions are asked and answered. */
interface Streams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/**
 * Returns the answers given as options. A question without an option gets its default answer. Raises a `UsageError` for the first invalid or missing
 * answer.
 */
export function answersFrom(options: AnswersSoFar, known: KnownCountries): AnswersSoFar {
  let given: AnswersSoFar = {};
  for (const question of questions) {
    const answer = options[question.option]?.trim() || question.defaultAnswer?.(given) || "";
    const problem = question.problem(answer, given, known);
    if (problem) throw new UsageError(`--${question.option}: ${problem}`);
    given = { ...given, [question.option]: answer };
  }
  return given;
}

/** Asks each question that no option answers, again and again until the answer is valid. */
export async function askFor(options: AnswersSoFar, known: KnownCountries, streams: Streams): Promise<AnswersSoFar> {
  const terminal = createInterface(streams);
  const ended = new AbortController(); // without the signal, a question would wait for ever after the input has ended
  terminal.once("SIGINT", () => ended.abort());
  terminal.once("close", () => ended.abort());
  try {
    let given: AnswersSoFar = {};
    for (const question of questions) {
      const option = options[question.option];
      const problem = option === undefined ? undefined : question.problem(option, given, known);
      if (problem) throw new UsageError(`--${question.option}: ${problem}`);
      given = {
        ...given,
        [question.option]:
          option ?? (await answerTo(question, given, known, { ...streams, terminal, signal: ended.signal })),
      };
    }
    return given;
  } catch (error) {
    if (!ended.signal.aborted) throw error;
    throw new Failure("nothing was created"); // the operator has pressed Ctrl-C, or the input has ended
  } finally {
    terminal.close();
  }
}

async function answerTo(
  question: Question,
  given: AnswersSoFar,
  known: KnownCountries,
  { terminal, output, signal }: Streams & { readonly terminal: Interface; readonly signal: AbortSignal },
): Promise<string> {
  const defaultAnswer = question.defaultAnswer?.(given);
  for (;;) {
    const answer =
      (await terminal.question(`${question.asks}${defaultAnswer ? ` [${defaultAnswer}]` : ""}: `, { signal })).trim() ||
      defaultAnswer ||
      "";
    const problem = question.problem(answer, given, known);
    if (!problem) return answer;
    output.write(`  ${plain(problem)}\n`);
  }
}
