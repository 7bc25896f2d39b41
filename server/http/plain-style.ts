import type { Palette } from "#core/site/palette.ts";

/** The style sheet of small pages: the brand's colours, and system fonts, so that no further file has to be loaded. */
export function plainStyle({ page, header }: Palette): string {
  const colours = (theme: "light" | "dark") =>
    `--ground: ${page.ground[theme]}; --text: ${page.text[theme]}; --link: ${page.link[theme]};`;
  return `:root { ${colours("light")} }
@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { ${colours("dark")} } }
:root[data-theme="dark"] { ${colours("dark")} }
body { margin: 0; background: var(--ground); color: var(--text); font: min(1.125rem, 9vw)/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { padding: 1rem max(min(1rem, 5vw), calc(50% - 20rem)); background: ${header.ground}; }
header a { display: inline-flex; align-items: center; gap: 0.6rem; min-height: 2.75rem; color: ${header.text}; font-weight: 700; text-decoration: none; }
main { max-width: 40rem; margin: 0 auto; padding: min(2rem, 10vw) min(1rem, 5vw); }
h1 { margin: 0 0 1rem; font-size: min(1.75rem, 10vw); line-height: 1.2; }
.actions { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; }
main a { color: var(--link); }
input, button { font: inherit; min-height: 2.75rem; padding: 0.25rem 0.75rem; box-sizing: border-box; border: 1px solid var(--text); border-radius: 0.25rem; background: var(--ground); color: var(--text); }
input { width: min(100%, 20rem); }
button { font-weight: 600; }
[role="alert"] { font-weight: 600; }
.actions a { display: inline-flex; align-items: center; min-height: 2.75rem; font-weight: 600; }
`;
}
