import { codeOf } from "#core/errors.ts";

/** The code of the error with which a promise is rejected, or `nothing raised`. Errors without a code are rethrown. */
export async function raised(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    const code = codeOf(error);
    if (code) return code;
    throw error;
  }
  return "nothing raised";
}
