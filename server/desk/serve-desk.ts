import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import type { Services } from "../compose/compose.ts";
import { partsOf } from "../compose/parts.ts";
import { createClientAddressResolver } from "../http/client-address.ts";
import type { RateLimiter } from "../http/rate-limiter.ts";
import { type ListeningServer, type ListenOptions, listen } from "../process/listen.ts";
import { createDeskApp } from "./app.ts";
import { cvPage } from "./cv-form.ts";
import type { DeskPages } from "./pages.ts";

/** A large CV may take long to arrive (`minPace`); every other form has the short time limit of small bodies. */
export const deskListenOptions: Pick<ListenOptions, "takesFiles"> = { takesFiles: (path) => cvPage.test(path) };

/** Serves the desk on a separate port, if `DESK_URL` is set. */
export async function serveDesk(
  services: Services,
  log: Logger,
  { rateLimiter, pages }: { readonly rateLimiter: RateLimiter; readonly pages: DeskPages | undefined },
): Promise<ListeningServer | undefined> {
  const { DESK_URL, DESK_PORT, HOST, TRUSTED_PROXIES } = services.config;
  if (DESK_URL === "") return undefined;
  const parts = partsOf(services);
  const app = createDeskApp({
    services: parts,
    log,
    rateLimiter,
    ...(pages ? { pages } : {}),
  });
  const addressOf = createClientAddressResolver(TRUSTED_PROXIES);
  return listen(getRequestListener(app.fetch), HOST, DESK_PORT, {
    ...deskListenOptions,
    setting: "DESK_PORT",
    addressOf: ({ socket, headers }) => addressOf(socket.remoteAddress, headers["x-forwarded-for"]?.toString()),
  });
}
