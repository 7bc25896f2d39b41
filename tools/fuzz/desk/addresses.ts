import deskRoutes from "../../../desk/routes.ts";

/** The addresses that need no session: those for signing in and out, and a few others. */
export const openAddresses = [
  ...["/sign-in", "/sign-in/mail", "/sign-in/sent", "/sign-in/code", "/sign-in/link/:token", "/sign-in/provider"],
  ...["/sign-in/callback", "/sign-out", "/sign-out/provider", "/health", "/robots.txt"],
];

/** The addresses of the pages of the desk, as its routes name them. */
export const pageAddresses = deskRoutes.map(({ path = "" }) => `/${path}`);

const operatorPages = /^\/(?:operate|log|outbox|sources|rights)(?=[/?.]|$)/;

/** Whether a path belongs to a page for people who operate. */
export const isForOperators = (path: string): boolean => operatorPages.test(path);

/** The addresses of the pages for people who operate. */
export const operatorAddresses = pageAddresses.filter(isForOperators);
