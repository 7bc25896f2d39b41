import { randomBytes } from "node:crypto";

/** An id of 160 random bits. It never begins with a hyphen, because commands would take it for an option. */
export const newId = (): string => {
  const id = randomBytes(20).toString("base64url");
  return id.startsWith("-") ? newId() : id;
};
