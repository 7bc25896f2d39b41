/** Our own icons, as SVG paths on a grid of 24 by 24 units. */
const paths = {
  search: "M11 4a7 7 0 1 1 0 14a7 7 0 0 1 0-14zM16 16l5 5",
  close: "M6 6l12 12M18 6L6 18",
  chevron: "M6 9l6 6l6-6",
  filters: "M4 7h10M18 7h2M4 17h2M10 17h10M16 4v6M8 14v6",
  arrow: "M5 12h14M13 6l6 6l-6 6",
  back: "M19 12H5M11 6l-6 6l6 6",
  outside: "M8 6h10v10M18 6L7 17M5 10v9h9",
  place: "M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11zM12 7.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5z",
  company: "M4 21V5h9v16M13 10h7v11M2 21h20M7 9h3M7 13h3M7 17h3M16.5 14v0M16.5 17v0",
  work: "M3 8h18v11H3zM9 8V5h6v3M3 13h18",
  person: "M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM5 21c0-5 3-7 7-7s7 2 7 7",
  clock: "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM12 7v5l3.5 2",
  globe: "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18",
  alert: "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM12 7v6M12 16.5v.5",
  check: "M5 12.5l4.5 4.5L19 7",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  share: "M12 15V4M8 7.5L12 3.5l4 4M6 12v8h12v-8",
  feed: "M5 19v0M5 12a7 7 0 0 1 7 7M5 5a14 14 0 0 1 14 14",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  mail: "M3 6h18v12H3zM3 7l9 7l9-7",
  home: "M4 11l8-7l8 7v9h-5v-6H9v6H4z",
  book: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11",
  bike: "M5.5 13a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7zM18.5 13a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7zM5.5 16.5L9 9h6l3.5 7.5M9 9l4 7.5M14 6h2.5M7.5 7H10",
  coffee: "M4 8h13v7a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM17 10h1.5a2.5 2.5 0 0 1 0 5H17M8 3v2M12 3v2",
  heart: "M12 20S4 15 4 9a4 4 0 0 1 8-1a4 4 0 0 1 8 1c0 6-8 11-8 11z",
  laptop: "M5 5h14v10H5zM2 19h20",
  users:
    "M9 5a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM3 20v-2a5 5 0 0 1 5-5h2a5 5 0 0 1 5 5v2M16 5.5a3 3 0 0 1 0 5.5M18 13.5a5 5 0 0 1 3 4.5v2",
  train: "M6 4h12v12H6zM6 10h12M9 16l-3 4M15 16l3 4M9.5 13v0M14.5 13v0",
  child: "M12 4a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM6 20c0-5 3-7 6-7s6 2 6 7M9 17h6",
  chart: "M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6",
  leaf: "M5 19C5 9 11 5 20 4c0 9-4 15-13 15M5 19c2-5 5-8 9-10",
  shield: "M12 3l8 3v6c0 5-4 8-8 9c-4-1-8-4-8-9V6z",
  calendar: "M4 6h16v14H4zM4 11h16M8 3v5M16 3v5",
  sun: "M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  euro: "M18 6a7 7 0 1 0 0 12M4 10h9M4 14h9",
  music: "M9 18V5l10-2v13M9 18a2.5 2.5 0 1 1-5 0a2.5 2.5 0 0 1 5 0zM19 16a2.5 2.5 0 1 1-5 0a2.5 2.5 0 0 1 5 0z",
} as const;

export type IconName = keyof typeof paths;

export const iconNames = Object.keys(paths) as IconName[];

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    viewBox="0 0 24 24"
    width="1.25rem"
    height="1.25rem"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={paths[name]} />
  </svg>
);

const iconByClass = new Map<string, IconName>([["icon-baby", "child"]]);

/** The icon for the icon class of a benefit. An unknown class gets a neutral icon (spec 3.2). */
export function iconOfClass(iconClass: string): IconName {
  const name = iconClass.replace(/^icon-/, "");
  return iconByClass.get(iconClass) ?? (Object.hasOwn(paths, name) ? (name as IconName) : "check");
}
