import { codeOf } from "#core/errors.ts";

/** Does what a page asks for. If something that it needs is unavailable for now, the page says so (503), so that people try again. */
export async function orAway<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const code = codeOf(error);
    if (code === "unavailable" || code === "busy") throw new Response(null, { status: 503 });
    throw error;
  }
}
