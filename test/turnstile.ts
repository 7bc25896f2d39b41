import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export const turnstileSecret = "the secret of the tests";

/** The script that pages load. Its tokens contain the purpose (`action`) of their widget, which the real service returns when it verifies a token. */
const scriptWith = (secondsForVisitor: number): string => `window.turnstile = {
  render: (_container, { sitekey, action, cData, callback, "before-interactive-callback": onInteraction }) => {
    if (${secondsForVisitor} > 0) onInteraction();
    setTimeout(() => callback([action, cData, Math.random(), sitekey].join(" ")), ${secondsForVisitor * 1000 || 100});
    return "widget";
  },
  remove: () => undefined,
};`;

/**
 * A stand-in for Cloudflare Turnstile: serves its browser script and verifies tokens, each of which is valid once. If `secondsForVisitor` is not 0,
 * its widget asks the visitor to do something that takes that long.
 */
export async function startTurnstile({ secondsForVisitor = 0 } = {}) {
  const taken: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === "GET") {
      response.writeHead(200, { "Content-Type": "text/javascript", "Cross-Origin-Resource-Policy": "cross-origin" });
      response.end(scriptWith(secondsForVisitor));
      return;
    }
    const { secret, response: token } = JSON.parse((await request.toArray()).join("")) as Record<string, string>;
    const [action, cdata, number] = token?.split(" ") ?? [];
    const success = secret === turnstileSecret && number !== undefined && token !== undefined && !taken.includes(token);
    if (success) taken.push(token);
    response.end(JSON.stringify(success ? { success, action, cdata } : { success }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
