import type { Employment } from "../../site/taxonomy.ts";
import { wordsIn } from "../words/phrases.ts";

/** Matches what separates the parts of a title: dashes between spaces, commas, colons, brackets, slashes, bars, and the space before `Summer 2026`. */
const betweenParts = /\s[-–—]+\s|[–—,;:|()[\]/•]|\s(?=(?:(?:spring|summer|fall|autumn|winter) )?20\d\d\b)/iu;

/** Employment types that a title may add to those in the feed's employment field. */
type Added = Extract<Employment, "internship" | "apprenticeship" | "freelance">;

interface Clear {
  /** Matches a title that begins by naming the employment type. */
  readonly begin: RegExp;
  /** Matches a part of a title that ends by naming the employment type. */
  readonly end: RegExp;
  /** Matches a part of a title that consists only of a name of the employment type. */
  readonly alone: RegExp;
  /** Matches a title that contains such a name but is about other work, such as recruiting or teaching interns. */
  readonly about: RegExp;
}

/** Matches titles of people who recruit, teach or look after trainees. */
const looksAfterTrainees =
  /\b(?:\w*[ck]oordinat\w*|\w*coordenador\w*|assessor\w*|recruit\w*|recrut\w*|\w*betreu\w*|ausbilder\w*|tutor\w*|tuteur|tutrice|trainer\w*|instructor\w*|teacher|lecturer|mentor\w*|advis[eo]r|officer|referent\w*|\w*leiter\w*|\w*berater\w*|conseill\w*|formateur|formatrice|formatore|formador\w*)\b/;

/**
 * Like `looksAfterTrainees`, and also matches other titles in which `intern` or `apprentice` describes whom the work is for, such as `Intern Program
 * Manager`.
 */
const aboutTrainees = new RegExp(
  `${looksAfterTrainees.source}|^(?:intern|internship|apprentice|apprenticeship)s? .*(?:manager|management|lead|leader|specialist|supervisor|administrator|consultant|support|success|relations|partnerships?|programs?|programmes?|team)\\b|^\\S+ (?:und|and|et|e) `,
);

const clear: Readonly<Record<Added, Clear>> = {
  internship: {
    begin:
      /^(?:interns?|internship|(?:pflicht|ferial|schul|vor|voll)?praktik(?:um|ant|antin|anten)|stage|stagiaire|tirocini[oa]|tirocinante|stagista|estagi(?:o|ari[oa])|traineeship|becari[oa]|summer analyst|volontariat international)\b/,
    end: /(?:\bintern|\binternship|\bpraktikant(?:in| in)?|praktikum|\ben stage|\bstagiaire|\bstagista|\btirocinante|\bestagiari[oa]|\btraineeship|\bbecari[oa]|\bsummer analyst)$/,
    alone: /^(?:stage|tirocinio|estagio)$/,
    about: new RegExp(
      `${aboutTrainees.source}|^stage (?:technician|carpenter|electrician|crew|director|hands?|supervisor|operator|rigger|machinist|lighting|sound|engineer|production|door)`,
    ),
  },
  apprenticeship: {
    begin:
      /^(?:apprentice(?:ship)?|apprentie?|contrat d apprentissage|apprentissage|ausbildung|ausbildungs(?:platz|platze|stelle|stellen|beruf)|auszubildende[rn]?|azubi|lehrstelle|lehrling|duales studium|dual\w* student\w*|alternance|contrat en alternance|contrat de professionnalisation|alternante?|apprendista|apprendistato|jovem aprendiz|aprendiz|menor aprendiz)\b/,
    end: /(?:\bapprentice(?:ship)?|\bapprentie?|\bauszubildende[r]?|\bazubi|\blehrling|\b[ei]n alternance|\balternante?|\bcontrat de professionnalisation|\bapprendista|\baprendiz)$/,
    alone: /^(?:alternance|apprentissage|contrat d apprentissage|apprendistato|duales studium)$/,
    about: aboutTrainees,
  },
  freelance: {
    begin:
      /^(?:freelance|freelancer(?:in| in)?|freiberuflich\w*|freie[rs]? mitarbeit\w*|self employed|independent contractor)\b/,
    end: /(?:\bfreelance|\bfreelancer(?:in| in)?|\bfreiberuflich\w*|\bfreie[rs]? mitarbeit\w*|\bself employed|\bindependent contractor|\bindependant|\blibero professionista|\bpartita iva|\bp iva|\brecibos? verdes?|\bauf selbstandiger basis)$/,
    alone: /^(?:1099|contractor|autonom[oa]|pj|pessoa juridica|selbstandig\w*|libera professione)$/,
    about:
      /\b(?:of|for|fur) freelance|^freelancers? (?:\S+ )?(?:\w*[ck]oordinat\w*|manager|management|recruit\w*|relations|operations|program|programme|network|community|talent|support)\b/,
  },
};

const isAdded = (kind: Employment): kind is Added => Object.hasOwn(clear, kind);

/**
 * Whether a title names an internship, an apprenticeship or freelance work so clearly that it counts in addition to the feed's employment field. The
 * words for it begin the title or end one of its parts: `Praktikum Einkauf`, `Chargé de projet (Alternance)`, `Translator, freelance`. Titles of
 * people who recruit, teach or look after trainees do not count: `Internship Coordinator`, `Formateur en apprentissage`. Neither does `intern` in
 * lower case, which in German means internal.
 */
export function clearlyNames(title: string, kind: Employment): boolean {
  if (!isAdded(kind)) return false;
  const { begin, end, alone, about } = clear[kind];
  const parts = title
    .slice(0, maxTitleLength)
    .replace(/\bintern\b/gu, "internal")
    .split(betweenParts)
    .map((part) => wordsIn(part).join(" "))
    .filter((part) => part !== "");
  const [first = ""] = parts;
  if (begin.test(first)) return !about.test(first);
  return parts.some((part) => end.test(part) || alone.test(part)) && !about.test(parts.join(" "));
}

const maxTitleLength = 300;
