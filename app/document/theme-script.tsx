import { drawnThemePrefix, themeCookie } from "#core/site/theme.ts";
import { InlineScript } from "./inline-script.tsx";

/** Sets the theme of the cookie, if it may be read: pages are the same for everybody (spec 1.10). Styles follow the attribute. */
const setTheme = /* @__PURE__ */ `(() => {
  let cookies = "";
  try { cookies = document.cookie; } catch {}
  const found = /(?:^|; ?)${themeCookie}=(?:${drawnThemePrefix})?(light|dark)(?:;|$)/.exec(cookies);
  if (!found) return;
  document.documentElement.dataset.theme = found[1];
  document.querySelector("meta[name=color-scheme]").content = found[1];
})();`.replace(/\n */g, " ");

/** In the head, after the meta element with the colour schemes; runs before the first paint. */
export const ThemeScript = () => <InlineScript code={import.meta.env.SSR ? setTheme : ""} />;
