import { renderedThemePrefix, themeCookie } from "#core/site/theme.ts";
import { InlineScript } from "./inline-script.tsx";

/**
 * Sets the theme that the cookie names, if the page may read cookies. A script does this, because the page that the server sends is the same for
 * everybody (spec 1.10). Styles depend on the attribute that the script sets.
 */
const setTheme = /* @__PURE__ */ `(() => {
  let cookies = "";
  try { cookies = document.cookie; } catch {}
  const found = /(?:^|; ?)${themeCookie}=(?:${renderedThemePrefix})?(light|dark)(?:;|$)/.exec(cookies);
  if (!found) return;
  document.documentElement.dataset.theme = found[1];
  document.querySelector("meta[name=color-scheme]").content = found[1];
})();`.replace(/\n */g, " ");

/** Belongs in the head, after the meta element with the colour schemes, so that it runs before the first paint. */
export const ThemeScript = () => <InlineScript code={import.meta.env.SSR ? setTheme : ""} />;
