import { createContext } from "react-router";
import type { DeskPageInput } from "#core/desk/page-services.ts";

/**
 * The context key by which loaders and actions read what the server provides. The key is an object, so this module must be loaded only once: the key of
 * a second copy would find nothing.
 */
export const inputContext = createContext<DeskPageInput>();

/** Whether the action of the page has handled a form, and has read what the page shows: then its loader reads nothing again, and each look is recorded once. */
export const handledContext = createContext(false);
