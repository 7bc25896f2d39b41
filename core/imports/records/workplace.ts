import { once } from "../../duties/once.ts";
import type { Workplace } from "../../site/taxonomy.ts";
import type { FeedRecord } from "../feed-record.ts";
import { createPhrases, phrasesOf, wordsIn } from "../words/phrases.ts";
import { statedWordsIn } from "./denied-words.ts";
import type { Mapped } from "./mapped.ts";

/** Words for workplaces, in five languages and in the codes of other systems; partly remote counts as hybrid. */
const workplaceWords: Readonly<Record<Workplace, string>> = {
  hybrid:
    "hybrid*;hibrid*;ibrid*;hybride*;partially remote;partly remote;partial remote;remote partial;temporarily remote;teilweise remote;teilweise homeoffice;" +
    "punctual;occasional remote;teletravail partiel;teletravail occasionnel;teletravail ponctuel;parzialmente da remoto;parcialmente remoto;flexible remote;semi presencial;semipresencial;lavoro agile;smart working;" +
    "not fully remote;not full remote;no full remote;not 100 remote;not only remote;kein reines homeoffice;nicht nur homeoffice;nicht nur im homeoffice;nicht nur remote;nicht komplett remote;nicht 100 remote;kein 100 homeoffice;" +
    "pas de full remote;pas full remote;pas 100 teletravail;pas de teletravail complet;pas de teletravail total;non full remote;non 100 da remoto;nao 100 remoto;nao 100 home office",
  remote:
    "remote*;remote work;remote working;remote arbeit;remote arbeiten;remoto;remota;fully remote;full remote;homeoffice;home office;home based;home working;work from home;wfh;telecommut*;telework*;teletravail;teletravaill*;" +
    "a distance;da remoto;a distanza;telelavoro;a distancia;trabalho remoto;teletrabalho;anywhere;ortsunabhangig*;standortunabhangig*;fernarbeit;mobiles arbeiten;virtual;distributed",
  on_site:
    "on site;onsite;in office;in person;office based;vor ort;prasenz*;praesenz*;im buro;im buero;sur site;presentiel;presencial;in sede;in presenza;in loco;no remote;kein homeoffice;kein remote",
};

const phrases = once(() => createPhrases(phrasesOf(workplaceWords)));

/** What a value says about the workplace. */
interface WorkplaceRead {
  readonly stated?: Workplace;
  /** Whether the value denies something: "télétravail non autorisé". */
  readonly denies: boolean;
}

/** Reads a value. If all that it says is that the work cannot be remote, the work is on site. */
function workplaceIn(text: string): WorkplaceRead {
  const words = statedWordsIn(text.slice(0, maxTextLength), phrases());
  const found = phrases().find(words.stated);
  const named = (["hybrid", "on_site", "remote"] as const).find((each) => found.includes(each));
  const stated = named ?? (phrases().find(words.denied).includes("remote") ? "on_site" : undefined);
  return { ...(stated ? { stated } : {}), denies: words.denied.length > 0 };
}

/** How many characters of a text are read. */
const maxTextLength = 200;

/** Matches values that say nothing about the workplace and are not worth reporting. */
const ignored = /^(?:unspecified|unknown|not specified|n\/a|other|null|undefined|flexible)?$/i;

/** Matches what separates the parts of a title. */
const betweenParts = /[–—,;:|()[\]/•·]|\s-|-\s/u;

/** Words that may stand beside the workplace in a part of a title: `Modelo de trabalho híbrido`, `100% remote`. */
const besideWorkplace: ReadonlySet<string> = new Set(
  "100 full fully work working role position modelo modalidade trabalho vaga de do em model".split(" "),
);

/**
 * Returns the workplace to which a part of a title is devoted, other than the first: `Engenheiro - Híbrido`, `Developer (100% Remote)`. A title that has words for
 * other workplaces, too, or denies one, states none. Neither does a longer part: `Engineer, Hybrid Cloud`.
 */
function workplaceInTitle(title: string): Workplace | undefined {
  const given = title.slice(0, maxTextLength);
  if (phrases().find(wordsIn(given)).length !== 1 || workplaceIn(given).denies) return undefined;
  const isDevoted = (part: string): boolean => {
    const words = wordsIn(part);
    const places = phrases().places(words);
    return (
      places.length > 0 &&
      words.every((word, at) => besideWorkplace.has(word) || places.some(({ start, end }) => start <= at && at < end))
    );
  };
  const part = given.split(betweenParts).slice(1).find(isDevoted);
  return part === undefined ? undefined : workplaceIn(part).stated;
}

/**
 * Returns the workplace in the feed's field, otherwise the one in the title, otherwise the one in the names of the places: `Remote - Germany`.
 */
export function workplaceOf({
  title = "",
  workplace,
  places,
}: Pick<FeedRecord, "title" | "workplace" | "places">): Mapped<Workplace> {
  const read = workplace === undefined ? undefined : workplaceIn(workplace);
  const mapped =
    read?.stated ??
    workplaceInTitle(title) ??
    places.map(({ text, city, parts = [] }) => workplaceIn([text, city, ...parts].join(", ")).stated).find(Boolean);
  const unmapped =
    workplace !== undefined && !read?.stated && !read?.denies && !ignored.test(workplace.trim())
      ? [{ field: "workplace", value: workplace, known: ["remote", "hybrid", "on-site"] }]
      : [];
  return { ...(mapped ? { mapped } : {}), unmapped };
}
