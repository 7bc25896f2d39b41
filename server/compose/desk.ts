import { createDeskPeople } from "#adapters/disk/desk-people.ts";
import type { Config } from "../settings/config.ts";

/** Composes what the desk needs: the people who may sign in there. */
export const composeDesk = ({ config }: { readonly config: Config }) => ({ people: createDeskPeople(config.SITE_DIR) });
