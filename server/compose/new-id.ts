import { randomBytes } from "node:crypto";

/** 160 random bits; an id that began like an option could not be typed after a command. */
export const newId = (): string => {
  const id = randomBytes(20).toString("base64url");
  return id.startsWith("-") ? newId() : id;
};
