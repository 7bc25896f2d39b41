/** The keys in docs/scale.md of the figures that the calculation needs. */
const keys = [
  ...["visitCpuMs", "visitKilobytes", "applicationCpuMs", "applicationFileKilobytes", "applicationDatabaseKilobytes"],
  ...["applicationMails", "applicationMailKilobytes", "peakFactor", "machines", "coresOfMachine", "shareOfCoresUsed"],
  ...[
    "monthsStored",
    "copiesStored",
    "priceOfMachine",
    "priceOfGigabyteStored",
    "priceOfGigabyteSent",
    "priceOfThousandMails",
  ],
] as const;
type Figures = Readonly<Record<(typeof keys)[number], number>>;

/** Reads the figures from the tables of a page: rows that begin with a key and a number. Throws an error that lists missing keys. */
export function figuresIn(page: string): Figures {
  const found = new Map(
    [...page.matchAll(/^\| `(\w+)` \| ([\d.,]+) \|/gm)].map(([, key = "", value = ""]) => [
      key,
      Number(value.replaceAll(",", "")),
    ]),
  );
  const missing = keys.filter((key) => !Number.isFinite(found.get(key)));
  if (missing.length > 0) throw new Error(`the page has no figure for ${missing.join(", ")}`);
  return Object.fromEntries(keys.map((key) => [key, found.get(key)])) as Figures;
}

/** The visits and applications of a site in a month. */
export interface Month {
  readonly visits: number;
  readonly applications: number;
}

/** One line of the result: how much of a resource the visits and the applications need, and the cost of both. */
export interface Need {
  readonly what: string;
  readonly visits: number | undefined;
  readonly applications: number | undefined;
  readonly cost: number | undefined;
}

const secondsOfMonth = 30 * 86_400;

/** Calculates the resources and cost of a month. Every visit counts as a first visit, so the figures are upper bounds. */
export function needsOf({ visits, applications }: Month, figures: Figures): Need[] {
  const hoursOf = (count: number, milliseconds: number): number => (count * milliseconds) / 3_600_000;
  const [visitHours, applicationHours] = [
    hoursOf(visits, figures.visitCpuMs),
    hoursOf(applications, figures.applicationCpuMs),
  ];
  const peakCores = (hours: number): number => ((hours * 3600) / secondsOfMonth) * figures.peakFactor;
  const cores = peakCores(visitHours) + peakCores(applicationHours);
  const machines = Math.max(figures.machines, Math.ceil(cores / (figures.coresOfMachine * figures.shareOfCoresUsed)));
  const sent = (visits * figures.visitKilobytes) / 1e6;
  const received = (applications * figures.applicationFileKilobytes) / 1e6;
  const mails = applications * figures.applicationMails;
  const stored =
    (applications * (figures.applicationFileKilobytes + figures.applicationDatabaseKilobytes) * figures.monthsStored) /
    1e6;
  const needs: Need[] = [
    { what: "hours of CPU time", visits: visitHours, applications: applicationHours, cost: undefined },
    {
      what: "busy cores in the busiest hour",
      visits: peakCores(visitHours),
      applications: peakCores(applicationHours),
      cost: undefined,
    },
    {
      what: "machines, for both together",
      visits: machines,
      applications: undefined,
      cost: machines * figures.priceOfMachine,
    },
    { what: "GB sent to visitors", visits: sent, applications: undefined, cost: sent * figures.priceOfGigabyteSent },
    { what: "GB of files received", visits: undefined, applications: received, cost: undefined },
    {
      what: "GB stored, once the oldest applications are deleted",
      visits: undefined,
      applications: stored,
      cost: stored * figures.copiesStored * figures.priceOfGigabyteStored,
    },
    { what: "mails", visits: undefined, applications: mails, cost: (mails / 1000) * figures.priceOfThousandMails },
    {
      what: "GB of mails",
      visits: undefined,
      applications: (applications * figures.applicationMailKilobytes) / 1e6,
      cost: undefined,
    },
  ];
  const total = needs.reduce((sum, { cost = 0 }) => sum + cost, 0);
  return [...needs, { what: "**all together**", visits: undefined, applications: undefined, cost: total }];
}

/** Formats a number with two significant digits, because the figures are not more precise. */
const written = (number: number | undefined): string =>
  number === undefined ? "" : Number(number.toPrecision(2)).toLocaleString("en", { maximumFractionDigits: 4 });

/** Formats the result as a Markdown table. */
export const tableOf = ({ visits, applications }: Month, needs: readonly Need[]): string =>
  [
    `| in a month | ${visits.toLocaleString("en")} visits | ${applications.toLocaleString("en")} applications | cost |`,
    "| --- | --- | --- | --- |",
    ...needs.map(
      (need) => `| ${need.what} | ${written(need.visits)} | ${written(need.applications)} | ${written(need.cost)} |`,
    ),
  ].join("\n");

/** Replaces the table in a page that begins with `| in a month |`. */
export const withTable = (page: string, table: string): string =>
  page.replace(/^\| in a month \|.*\n(?:\|.*\n)*/m, () => `${table}\n`);
