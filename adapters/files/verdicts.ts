import type { FileVerdict } from "#core/uploads/file-judge.ts";

export const format: FileVerdict = { ok: false, problem: "format" };
export const unreadable: FileVerdict = { ok: false, problem: "unreadable" };
export const accepted = (activeContent = false): FileVerdict => ({ ok: true, activeContent });
