import { fixedColours, type Palette } from "../site/palette.ts";

/** The styles of one part of a letter in the light and in the dark theme. Contrasts are the same as on the pages (look 3.2). */
interface Look {
  readonly light: string;
  readonly dark: string;
  /** The styles that both themes share. */
  readonly shape?: string;
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The inline styles of each part. Many mail programs support only inline styles. */
const looksOf = ({ page, header, roles }: Palette) =>
  ({
    ground: {
      light: `background-color:${page.ground.light}`,
      dark: `background-color:${page.ground.dark}`,
      shape: `margin:0;padding:12px 6px;${font};font-size:17px;line-height:1.55`,
    },
    paper: {
      light: `background-color:${page.paper.light}`,
      dark: `background-color:${page.paper.dark}`,
      shape: "max-width:600px;margin:0 auto;border-radius:12px;overflow:hidden",
    },
    head: {
      light: `background-color:${header.ground};color:${header.text}`,
      dark: `background-color:${header.ground};color:${header.text}`,
      shape: "padding:20px;font-size:20px;font-weight:700;line-height:1.2",
    },
    sheet: {
      light: `color:${page.text.light}`,
      dark: `color:${page.text.dark}`,
      shape: "padding:28px 20px 32px;overflow-wrap:anywhere",
    },
    heading: {
      light: `color:${page.text.light}`,
      dark: `color:${page.text.dark}`,
      shape: "margin:0 0 20px;font-size:26px;line-height:1.2",
    },
    section: {
      light: `color:${page.text.light};border-top:1px solid ${page.line.light}`,
      dark: `color:${page.text.dark};border-top:1px solid ${page.line.dark}`,
      shape: "margin:28px 0 16px;padding-top:24px;font-size:20px;line-height:1.2",
    },
    text: { light: `color:${page.text.light}`, dark: `color:${page.text.dark}`, shape: "margin:0 0 16px" },
    label: {
      light: `color:${page.quiet.light}`,
      dark: `color:${page.quiet.dark}`,
      shape: "margin:0;font-size:15px;line-height:1.4",
    },
    value: {
      light: `color:${page.text.light}`,
      dark: `color:${page.text.dark}`,
      shape: "margin:0 0 10px;font-size:16px;line-height:1.4",
    },
    command: {
      light: `background-color:${page.ground.light};color:${page.text.light}`,
      dark: `background-color:${page.ground.dark};color:${page.text.dark}`,
      shape:
        "display:block;margin-top:4px;padding:6px 8px;border-radius:4px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:15px",
    },
    button: {
      light: `background-color:${roles.default.light};color:${fixedColours.onRole.light}`,
      dark: `background-color:${roles.default.dark};color:${fixedColours.onRole.dark}`,
      shape: "display:inline-block;padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none",
    },
    link: { light: `color:${page.link.light}`, dark: `color:${page.link.dark}`, shape: "text-decoration:underline" },
    list: {
      light: `color:${page.text.light}`,
      dark: `color:${page.text.dark}`,
      shape: "margin:0 0 28px;padding:0 0 0 24px",
    },
    step: {
      light: `color:${page.text.light}`,
      dark: `color:${page.text.dark}`,
      shape: "margin:0 0 8px;padding-left:4px",
    },
    small: {
      light: `color:${page.quiet.light}`,
      dark: `color:${page.quiet.dark}`,
      shape: "margin:0 0 8px;font-size:15px",
    },
  }) satisfies Record<string, Look>;

export type StyledPart = keyof ReturnType<typeof looksOf>;

const important = (declarations: string): string => `${declarations.replaceAll(";", " !important;")} !important`;

export interface LetterStyle {
  /** The attributes that style a part. */
  styled(part: StyledPart): string;
  /** The style sheet of the dark theme, for mail programs that support one. */
  readonly darkStyleSheet: string;
}

/** Returns the styles of letters in the colours of a site. */
export function letterStyle(palette: Palette): LetterStyle {
  const looks = looksOf(palette);
  return {
    styled(part) {
      const { light, shape }: Look = looks[part];
      return `class="${part}" style="${[shape, light].filter(Boolean).join(";")}"`;
    },
    darkStyleSheet: `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${Object.entries(looks)
      .map(([part, { dark }]) => `.${part}{${important(dark)}}`)
      .join("")}}`,
  };
}
