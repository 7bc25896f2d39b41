import { createConnectionError } from "./network-failure.ts";
import { answerTimeoutMs, createTimeoutError } from "./timeout.ts";

/** Responses with these statuses have no body. */
const bodilessStatuses: readonly number[] = [204, 205, 304];

/**
 * Fetches a response with its entire body, under one timeout for both, because a body may stall half-way. Rejects with a timeout error after
 * `timeoutMs`, with a connection error if the network fails, and if the signal is aborted.
 */
export async function fetchWhole(
  address: string | URL,
  init: RequestInit = {},
  timeoutMs = answerTimeoutMs,
  get: typeof fetch = fetch,
): Promise<Response> {
  const { signal } = init;
  const giveUp = new AbortController();
  const stop = (): void => giveUp.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, timeoutMs);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop);
  try {
    const response = await get(address, { ...init, signal: giveUp.signal });
    const body = await response.arrayBuffer();
    return new Response(bodilessStatuses.includes(response.status) ? null : body, response);
  } catch (error) {
    if (isLate) throw createTimeoutError(timeoutMs);
    throw error instanceof TypeError ? createConnectionError() : error; // `fetch` reports every network failure as a TypeError
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}
