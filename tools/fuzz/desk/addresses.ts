import deskRoutes from "../../../desk/routes.ts";

/** The addresses that need no session, such as those for signing in and out. */
export const openAddresses = [
  ...["/sign-in", "/sign-in/mail", "/sign-in/sent", "/sign-in/code", "/sign-in/link/:token", "/sign-in/provider"],
  ...["/sign-in/callback", "/sign-out", "/sign-out/provider", "/health", "/robots.txt"],
];

/** The address patterns of the desk's pages, taken from its routes. */
export const pageAddresses = deskRoutes.map(({ path = "" }) => `/${path}`);

const operatorPages = /^\/(?:operate|log|outbox|sources|rights)(?=[/?.]|$)/;

/** Whether a path is that of a page for people who operate. */
export const isForOperators = (path: string): boolean => operatorPages.test(path);

/** The addresses of the pages for people who operate. */
export const operatorAddresses = pageAddresses.filter(isForOperators);
