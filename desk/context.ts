import { createContext } from "react-router";
import type { DeskPageInput } from "#core/desk/page-services.ts";

/**
 * The context key by which loaders and actions read what the server provides. Keys are compared by identity, so this module must be loaded only once:
 * a second copy of it would have another key, under which nothing is stored.
 */
export const inputContext = createContext<DeskPageInput>();

/**
 * Whether the page's action has handled a form, and has already read the page's data. The loader then reads nothing, so that each access is recorded
 * only once.
 */
export const handledContext = createContext(false);
