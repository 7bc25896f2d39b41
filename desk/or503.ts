import { codeOf } from "#core/errors.ts";

/** Awaits something that a page needs. If a service is temporarily unavailable, responds with 503, so that people try again. */
export async function or503<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const code = codeOf(error);
    if (code === "unavailable" || code === "busy") throw new Response(null, { status: 503 });
    throw error;
  }
}
