/** Words that accompany the name of a city without being part of it, in five languages, as `placeKey` spells them. */
const fillerWords: ReadonlySet<string> = new Set(
  (
    "remote remoto remota remotely hybrid hybride hibrido ibrido office offices buero hq headquarters hauptsitz zentrale sitz " +
    "standort location site campus hub branch filiale agence sede escritorio bureau bureaux siege " +
    "area region metropolitan metropolregion metro greater grossraum raum umgebung umkreis umland bei nahe near around " +
    "banlieue agglomeration grande grand gran zona provincia provinz district downtown centre center zentrum mitte city stadt ville " +
    "north south east west nord sud sued ost est ovest norte sul leste oeste " +
    "home homeoffice heimarbeit teletravail telearbeit telelavoro teletrabalho domicile domicilio smart working " +
    "flexible flexibel onsite presencial based only work working from anywhere in within the de d da di do du der die das des im in am a au aux und mobiles arbeiten mobil " +
    "field aussendienst full fully partially partly mostly first friendly possible moeglich optional 100 cedex arrondissement bairro plz"
  ).split(" "),
);

/** Words that feeds write where a place is expected, but that name no place. */
const nowhereWords: ReadonlySet<string> = new Set(
  (
    "remote remoto remota hybrid hybride hibrido ibrido home homeoffice office anywhere everywhere various multiple diverse several flexible flexibel " +
    "worldwide global globally international weltweit ueberall overall nationwide national ortsunabhaengig ortsunabhangig standortunabhaengig standortunabhangig teletravail " +
    "teletrabalho telelavoro heimarbeit virtual virtuell distributed locations location standorte tbd tba other others " +
    "none null n na tous partout qualquer ovunque smart working mobiles mobil arbeiten work from or and the in all alle " +
    "first based field must reside region regions fully only preferred strongly time zone timezone coast west east north south northeast southeast " +
    "northwest southwest midwest central pacific atlantic mid mountain eastern western northern southern"
  ).split(" "),
);

/** Returns the words of a key that may be part of a place's name. Words with digits are left out, because they are postcodes or house numbers. */
export const wordsOf = (key: string): string[] => key.split(" ").filter((word) => word !== "" && !/\d/.test(word));

/** Removes the words that only surround a name: `greater paris area` gives `paris`. */
export const nameWords = (words: readonly string[]): string[] => words.filter((word) => !fillerWords.has(word));

/** Whether the words name no place: `remote`, `home office`, `various locations`. */
export const namesNoPlace = (words: readonly string[]): boolean =>
  words.length === 0 || words.every((word) => nowhereWords.has(word));
