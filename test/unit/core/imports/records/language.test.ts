import { describe, expect, test } from "vitest";
import { languageOfText } from "#adapters/language/language-of-text.ts";
import { languageOf, languageOfCountries } from "#core/imports/records/language.ts";

const german =
  "<p>Du entwickelst mit uns die Plattform und bist für die Daten verantwortlich. Wir bieten dir eine Stelle, die zu dir und deinem Leben passt, und ein Team, das sich auf dich freut.</p>";
const english =
  "<p>You will build the platform with us and own the data of our customers. We offer you a job that fits your life and a team that is looking forward to you.</p>";

const of = (told: string | undefined, title: string, html = "") => languageOf(told, { title, html }, languageOfText);

describe("the language of an opening", () => {
  test.each([
    ["de-DE", "de"],
    ["pt_BR", "pt"],
    ["German", "de"],
    ["Français", "fr"],
    ["italiano", "it"],
    ["English (US)", "en"],
    ["ENG", "en"],
  ])("is the one that the feed names: %s", (told, expected) => {
    expect(of(told, "Controller")).toMatchObject({ mapped: expected, unmapped: [] });
  });

  // trust S 447
  test("is that of the text if the text is clearly in another language than the feed says", () => {
    expect(of("en", "Entwickler", german).mapped).toBe("de");
    expect(of("de", "Developer", english).mapped).toBe("en");
    expect(of("fr", "Data Engineer", "<p>Python, SQL, AWS.</p>").mapped).toBe("fr");
  });

  test("that the program does not support is reported, and the text's language is used", () => {
    expect(of("Dutch", "Developer", english)).toMatchObject({
      mapped: "en",
      unmapped: [{ field: "language", value: "Dutch" }],
    });
  });

  test.each([
    ["Senior Consultant (m/w/d)", "de"],
    ["Berater Datenplattformen", "de"],
    ["Chargé de clientèle H/F", "fr"],
    ["Ingénieur données", "fr"],
    ["Addetto alle vendite", "it"],
    ["Tirocinio in sviluppo web", "it"],
    ["Pessoa desenvolvedora back-end", "pt"],
    ["Analista de dados", "pt"],
    ["Senior Software Engineer", "en"],
  ])("is recognised by the title if there is no text: %s", (title, expected) => {
    expect(of(undefined, title).mapped).toBe(expected);
  });

  test("is not recognised by a word of several languages without a text", () => {
    expect(of(undefined, "Parrucchiera").mapped).toBeUndefined();
    expect(of(undefined, "Farmacisti", "<p>Full time</p>").mapped).toBeUndefined();
  });

  test("follows from the countries if they agree", () => {
    expect(languageOfCountries(["it"])).toBe("it");
    expect(languageOfCountries(["de", "at"])).toBe("de");
    expect(languageOfCountries(["de", "fr"])).toBeUndefined();
    expect(languageOfCountries(["ch"])).toBeUndefined();
    expect(languageOfCountries(["de", "ch"])).toBeUndefined();
    expect(languageOfCountries([])).toBeUndefined();
  });

  test("is that of most of the text, even if it begins in another", () => {
    expect(of(undefined, "Tester", `<p>About us. We are Acme.</p>${german.repeat(4)}`).mapped).toBe("de");
  });
});

test("words that several languages share do not tell the language of a title", () => {
  expect(of(undefined, "Técnico Mecânico - Presencial").mapped).toBeUndefined();
  expect(of(undefined, "Détentrice de clé").mapped).toBeUndefined();
});

describe("a text in a language that is none of ours", () => {
  const texts = {
    Dutch:
      "Als accountmanager ben je verantwoordelijk voor de verkoop van onze producten en werk je samen met het team in Amsterdam aan nieuwe oplossingen. Je hebt ervaring met complexe trajecten en je vindt het leuk om met mensen te werken. Wij bieden je een goed salaris en een leuk team.",
    Spanish:
      "Serás responsable de las ventas de nuestros productos y trabajarás con el equipo en Madrid para nuestros clientes. Buscamos a una persona con experiencia en el sector, que tenga ganas de aprender y que disfrute del trabajo en equipo. Ofrecemos un contrato indefinido.",
    Polish:
      "Będziesz odpowiedzialny za sprzedaż naszych produktów oraz współpracę z zespołem w Warszawie, a także za kontakt z klientami. Szukamy osoby z doświadczeniem, która chce się rozwijać i lubi pracować z ludźmi. Oferujemy umowę o pracę oraz elastyczne godziny pracy.",
    Czech:
      "Budete zodpovědný za prodej našich výrobků a budete pracovat s týmem v Praze. Hledáme člověka se zkušenostmi, který se chce učit a rád pracuje s lidmi. Nabízíme smlouvu na dobu neurčitou, zajímavou mzdu a pružnou pracovní dobu, abyste mohl skloubit práci a rodinu.",
  };

  test.each(Object.entries(texts))("%s is said, and counts as none of ours", (name, text) => {
    const { mapped, doubts } = of(undefined, "Consultant", text);
    expect(mapped).toBeUndefined();
    expect(doubts).toEqual([
      { reason: `language: the text is in ${name}, which the site has not`, words: "Consultant" },
    ]);
  });

  test("is never assumed of ours, nor against the language that the feed names", () => {
    for (const text of [german, english]) expect(of(undefined, "Consultant", text).other).toBeUndefined();
    expect(of("de", "Consultant", texts.Dutch)).toMatchObject({ mapped: "de" });
  });
});

test("a list of tools tells no language: the country does", () => {
  expect(of(undefined, "X", `<p>${"Python, SQL, AWS, Kubernetes, Terraform. ".repeat(6)}</p>`).mapped).toBeUndefined();
});
