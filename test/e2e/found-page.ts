/** The data for search engines in a page's HTML. */
export interface FoundPage {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly canonical: string | undefined;
  /** The addresses of the page in other languages, by `hreflang`. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly robots: string | undefined;
  /** The JSON-LD objects of the page, parsed. */
  readonly data: readonly Record<string, unknown>[];
}

const unescaped = (text: string): string =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** The attributes of an element, parsed from its tag in the HTML. */
const attributesOf = (element: string): Record<string, string> =>
  Object.fromEntries(
    [...element.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  );

export function foundPage(html: string): FoundPage {
  const head = html.slice(0, html.indexOf("</head>"));
  const links = [...head.matchAll(/<link[^>]*>/g)].map(([element]) => attributesOf(element));
  const metas = [...head.matchAll(/<meta[^>]*>/g)].map(([element]) => attributesOf(element));
  const metaNamed = (name: string) => metas.find((each) => each["name"] === name)?.["content"];
  const canonicals = links.filter(({ rel }) => rel === "canonical");
  if (canonicals.length > 1) throw new Error("a page has several canonical addresses");
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  return {
    title: title === undefined ? undefined : unescaped(title),
    description: metaNamed("description"),
    canonical: canonicals[0]?.["href"],
    alternates: Object.fromEntries(
      links.flatMap(({ rel, hreflang, href }) => (rel === "alternate" && hreflang && href ? [[hreflang, href]] : [])),
    ),
    robots: metaNamed("robots"),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text = ""]) => JSON.parse(text) as Record<string, unknown>,
    ),
  };
}
