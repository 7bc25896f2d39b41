/**
 * Folded parts of German compounds that name occupations and their subjects. With these parts, the compounds of a small site can be split even if
 * none of its openings has a part as a separate word.
 */
const lists = [
  // short words at the beginning of compounds
  "amts arzt auto back bahn bank bau berg bier bild bio blut boot buch bus buro chef dach daten druck energie erd fach feld film foto form forst",
  "gas geld glas gold hand haus heim herz hoch hof holz hort hotel hund info jagd kfz kita klima koch kopf kran kunst kur land lang lauf leder lehr lkw lohn luft",
  "med mess mikro mode moto motor musik nacht natur netz not obst ofen ohr oko ol park pfand pkw post prof quer rad recht reha rein rohr sach schiff schul schutz see senior",
  "show spiel sport stadt stahl start steuer strom tank tanz team text tief tier tisch ton top tor tur uhr umwelt wach wald wand ware wasser web wein werk wind wohn zahn zeit zug",
  // words at the beginning of compounds that end like a verbal prefix (`-ge`, `-be`): without these entries, compound-tails.ts would take this ending
  // for the beginning of the next word
  "pflege anlagen montage farbe gewerbe probe auftrage",
  // words at the end of compounds
  "abteilung analyse analyst anlage anwalt arbeit arbeiter architekt architektur arzt assistent assistenz ausbildung ausbilder aufseher beamter bearbeiter bearbeitung beauftragter",
  "bediener begleiter begleitung berater beratung bereich betreuer betreuung betrieb bildung buchhalter buchhaltung controller designer dienst direktor einkauf einkaufer elektriker",
  "elektroniker entwickler entwicklung erzieher experte fachkraft fahrer fertigung forscher forschung fuhrer fuhrung gehilfe gestalter gestaltung haltung handel handler handwerker helfer",
  "hilfe industrie informatik informatiker ingenieur inspektor installateur kauffrau kaufmann kellner kontrolle kraft kunde lehrer leiter leitung makler management manager maschine",
  "mechaniker mechatroniker meister messung mitarbeiter monteur montage operator optimierung pfleger pilot planer planung praktikant prozess prufer prufung recht referent reiniger reinigung",
  "sachbearbeiter schlosser schneider schreiber schutz sekretar sicherheit sicherung spezialist steuerung student support system techniker technik technologie tester therapeut therapie trainer",
  "uberwachung verarbeitung verkauf verkaufer vermittler vermittlung versicherung versorgung vertreter vertrieb verwalter verwaltung wachter wart wartung werker wesen wirt wirtschaft zeichner",
];

const parts: ReadonlySet<string> = new Set(lists.flatMap((list) => list.split(" ")));

/** Whether compounds often begin or end with this folded word. */
export const isGermanCompoundPart = (word: string): boolean => parts.has(word);
