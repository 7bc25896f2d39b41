import { answerTime, createNoAnswer } from "./in-time.ts";
import { createBroken } from "./network-failure.ts";

/** A response with such a status has no body. */
const bodiless: readonly number[] = [204, 205, 304];

/**
 * Fetches an answer, up to its beginning: its status tells what became of a request, even where its body gets lost. Rejects with `NoAnswer` if
 * that takes longer than `patience` milliseconds, with `NetworkError` if the network fails, and when the signal is aborted.
 */
export const fetchInTime = (address: string | URL, init: RequestInit = {}, patience = answerTime): Promise<Response> =>
  timed(init, patience, (limited) => fetch(address, limited));

/** The same with the whole body, which else may stop half-way and be waited for without end. */
export const fetchWhole = (
  address: string | URL,
  init: RequestInit = {},
  patience = answerTime,
  get: typeof fetch = fetch,
): Promise<Response> =>
  timed(init, patience, async (limited) => {
    const response = await get(address, limited);
    const body = await response.arrayBuffer();
    return new Response(bodiless.includes(response.status) ? null : body, response);
  });

async function timed(
  init: RequestInit,
  patience: number,
  get: (limited: RequestInit) => Promise<Response>,
): Promise<Response> {
  const { signal } = init;
  const giveUp = new AbortController();
  const stop = (): void => giveUp.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, patience);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop);
  try {
    return await get({ ...init, signal: giveUp.signal });
  } catch (error) {
    if (isLate) throw createNoAnswer(patience);
    throw error instanceof TypeError ? createBroken() : error; // the only word that `fetch` has for it
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}
