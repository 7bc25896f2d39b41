import type { FileVerdict } from "#core/uploads/file-judge.ts";

export const formatVerdict: FileVerdict = { ok: false, problem: "format" };
export const unreadableVerdict: FileVerdict = { ok: false, problem: "unreadable" };
export const acceptedVerdict = (activeContent = false): FileVerdict => ({ ok: true, activeContent });
