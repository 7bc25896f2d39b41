/** The colours of a part of a letter, by day and by night; contrasts as on the pages (look 3.2). */
interface Look {
  readonly light: string;
  readonly dark: string;
  /** What is the same by day and night. */
  readonly shape?: string;
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mails carry their styles on each part: many programs read nothing else. */
const looks = {
  ground: {
    light: "background-color:#f3f5f9",
    dark: "background-color:#0d1122",
    shape: `margin:0;padding:12px 6px;${font};font-size:17px;line-height:1.55`,
  },
  paper: {
    light: "background-color:#ffffff",
    dark: "background-color:#161b31",
    shape: "max-width:600px;margin:0 auto;border-radius:12px;overflow:hidden",
  },
  head: {
    light: "background-color:#10152a;color:#ffffff",
    dark: "background-color:#10152a;color:#ffffff",
    shape: "padding:20px;font-size:20px;font-weight:700;line-height:1.2",
  },
  sheet: { light: "color:#12172b", dark: "color:#eef1f8", shape: "padding:28px 20px 32px;overflow-wrap:anywhere" },
  heading: { light: "color:#12172b", dark: "color:#eef1f8", shape: "margin:0 0 20px;font-size:26px;line-height:1.2" },
  section: {
    light: "color:#12172b;border-top:1px solid #d6dbe6",
    dark: "color:#eef1f8;border-top:1px solid #2b3252",
    shape: "margin:28px 0 16px;padding-top:24px;font-size:20px;line-height:1.2",
  },
  text: { light: "color:#12172b", dark: "color:#eef1f8", shape: "margin:0 0 16px" },
  label: { light: "color:#4c5370", dark: "color:#a8b0cb", shape: "margin:0;font-size:15px;line-height:1.4" },
  value: { light: "color:#12172b", dark: "color:#eef1f8", shape: "margin:0 0 10px;font-size:16px;line-height:1.4" },
  command: {
    light: "background-color:#f3f5f9;color:#12172b",
    dark: "background-color:#0d1122;color:#eef1f8",
    shape:
      "display:block;margin-top:4px;padding:6px 8px;border-radius:4px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:15px",
  },
  button: {
    light: "background-color:#1f3a8a;color:#ffffff",
    dark: "background-color:#9db2ff;color:#0d1122",
    shape: "display:inline-block;padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none",
  },
  link: { light: "color:#2b3fc4", dark: "color:#9db2ff", shape: "text-decoration:underline" },
  list: { light: "color:#12172b", dark: "color:#eef1f8", shape: "margin:0 0 28px;padding:0 0 0 24px" },
  step: { light: "color:#12172b", dark: "color:#eef1f8", shape: "margin:0 0 8px;padding-left:4px" },
  small: { light: "color:#4c5370", dark: "color:#a8b0cb", shape: "margin:0 0 8px;font-size:15px" },
} as const satisfies Record<string, Look>;

export type Part = keyof typeof looks;

/** The attributes that give a part its look. */
export const styled = (part: Part): string => {
  const { light, shape }: Look = looks[part];
  return `class="${part}" style="${[shape, light].filter(Boolean).join(";")}"`;
};

const important = (declarations: string): string => `${declarations.replaceAll(";", " !important;")} !important`;

/** For programs that read it: the colours of the night. */
export const nightStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${Object.entries(looks)
  .map(([part, { dark }]) => `.${part}{${important(dark)}}`)
  .join("")}}`;

/** The first tiles of the pages' art, as a strip. */
export const tiles = ["#ffc233", "#ff6f4d", "#2bd39b", "#8e7bff", "#7cc7ff"] as const;
