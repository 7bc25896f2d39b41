import { describe, expect, test } from "vitest";
import { sectionsOf } from "#core/imports/sections/sections-of.ts";
import { kindOf, type SectionMeaning } from "#core/jobs/job.ts";
import { plainText } from "#core/text/plain-text.ts";

describe("a field about one topic", () => {
  const field = (meaning: SectionMeaning, html: string) =>
    sectionsOf({
      parts: [{ html: "<p>You plan gardens with the people who will sit in them.</p>" }, { meaning, html }],
    })
      .sections.slice(1)
      .map((section) => `${kindOf(section)}: ${section.title}: ${plainText(section.content).split(/\s+/).join(" ")}`);

  test("ends at a heading that names another topic, and its subheadings stay in it", () => {
    const html =
      "<p><strong>Requirements</strong></p><ul><li>Patience</li></ul><p><strong>Attributes</strong></p><p>Calm</p>" +
      "<p><strong>Education</strong></p><p>A degree</p><p><strong>Location</strong></p><p>Ghent</p><p><strong>Travel</strong></p><p>Rarely</p>" +
      "<p><strong>Preferred qualifications</strong></p><p>Dutch</p><p><strong>What we offer:</strong></p><p>A bicycle</p>";
    expect(field("requirements", html)).toEqual([
      "requirements: Requirements: Patience Attributes Calm Education A degree",
      "detail: Location: Ghent Travel Rarely",
      "requirements: Preferred qualifications: Dutch",
      "benefits: What we offer: A bicycle",
    ]);
  });

  test("stays whole without such headings, and if it is about benefits", () => {
    expect(field("requirements", "<p><b>You</b></p><p>Patience</p><p><b>Languages</b></p><p>Dutch</p>")).toHaveLength(
      1,
    );
    expect(field("requirements", "<p>Patience</p><p>Location: Ghent</p>")).toHaveLength(1);
    expect(
      field("benefits", "<h3>Education</h3><p>Paid courses</p><h3>Location</h3><p>A quiet office</p>"),
    ).toHaveLength(1);
  });

  test.each([
    ["tasks", ["Recruiting", "Compensation & Benefits", "Training"]],
    ["tasks", ["Benefits", "Recruiting", "Salary", "Interviews"]],
    ["tasks", ["Benefits administration", "Requirements engineering"]],
    ["tasks", ["Anforderungsanalyse", "Anforderungen", "Bewerbungsprozess", "Vergütung"]],
    ["tasks", ["Our benefits portal", "Das bieten wir unseren Kunden"]],
    ["requirements", ["Requirements engineering", "Compensation & Benefits", "Data protection", "Aufgabenverständnis"]],
    ["company_info", ["Unsere Aufgabe", "Das bieten wir", "Unser Profil", "Our benefits"]],
  ] as const)("stays whole at subheadings that only sound like other topics: %s, %j", (meaning, headings) => {
    const html = headings.map((heading) => `<p><b>${heading}</b></p><p>A few words about that.</p>`).join("");
    expect(field(meaning, `<p>All of this.</p>${html}`)).toHaveLength(1);
  });

  test.each([
    ["Your profile", "requirements"],
    ["Your skills:", "requirements"],
    ["What we offer you", "benefits"],
    ["Das bieten wir dir", "benefits"],
    ["Deine Benefits", "benefits"],
    ["Votre profil", "requirements"],
    ["Vos avantages", "benefits"],
    ["Il tuo profilo", "requirements"],
    ["Ti offriamo", "benefits"],
    ["Seus benefícios", "benefits"],
  ])("a field about tasks ends at the name of another section: %s", (heading, type) => {
    expect(field("tasks", `<p>You plant trees.</p><h3>${heading}</h3><p>A bicycle.</p>`)).toEqual([
      "tasks: : You plant trees.",
      `${type}: ${heading.replace(":", "")}: A bicycle.`,
    ]);
  });

  test("may begin with a heading of another topic", () => {
    expect(field("requirements", "<h3>Your tasks</h3><p>Planting</p><h3>Your profile</h3><p>Patience</p>")).toEqual([
      "tasks: Your tasks: Planting",
      "requirements: Your profile: Patience",
    ]);
  });
});
