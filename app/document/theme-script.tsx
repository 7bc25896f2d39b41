import { useContext } from "react";
import { drawnMark, themeCookie } from "#core/site/theme.ts";
import { NonceContext } from "./nonce.ts";

/** Reads the cookie, where that is allowed, as pages are the same for everybody (spec 1.10). The styles follow the attribute. */
const setTheme = /* @__PURE__ */ `(() => {
  let cookies = "";
  try { cookies = document.cookie; } catch {}
  const found = /(?:^|; ?)${themeCookie}=(?:${drawnMark})?(light|dark)(?:;|$)/.exec(cookies);
  if (!found) return;
  document.documentElement.dataset.theme = found[1];
  document.querySelector("meta[name=color-scheme]").content = found[1];
})();`.replace(/\n */g, " ");

/** Stands in the head, behind the element that says which colour schemes there are, and runs before anything is painted. */
export function ThemeScript() {
  const nonce = useContext(NonceContext);
  const script = import.meta.env.SSR ? setTheme : ""; // browsers keep what they were sent
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
