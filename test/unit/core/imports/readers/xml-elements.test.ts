import { describe, expect, test } from "vitest";
import type { XmlElement } from "#core/imports/readers/xml-element.ts";
import { xmlElements } from "#core/imports/readers/xml-elements.ts";
import { feedOf } from "../feeds.ts";

async function read(content: string | Uint8Array, length = 1000) {
  const notes: string[] = [];
  const elements: XmlElement[] = [];
  const input = { ...feedOf(content, length), note: (notice: string) => void notes.push(notice) };
  const rules = { expected: "jobs", wrongRoot: () => undefined, records: ["job"] };
  for await (const element of xmlElements(input, rules)) elements.push(element);
  return { elements, notes };
}

const failureOf = (content: string | Uint8Array, length?: number): Promise<string> =>
  read(content, length).then(
    () => Promise.reject(new Error("was read")),
    (error: Error) => {
      expect(error).toMatchObject({ code: "invalid" });
      return error.message;
    },
  );

const texts = async (content: string | Uint8Array, length?: number) =>
  (await read(content, length)).elements.map(({ children }) => children.map(({ name, text }) => [name, text]));

test.each([1, 2, 7, 100_000])("reads openings in pieces of %i bytes", async (length) => {
  const feed = `<?xml version="1.0"?>\n<a><b/>\n<job Id="1"><Title>Käse &amp; <![CDATA[<b>Brot & ]]>Wein</Title>\n<x><y>1</y></x></job></a>`;
  const { elements } = await read(feed, length);
  expect(elements).toMatchObject([
    {
      name: "job",
      line: 3,
      attributes: { Id: "1" },
      children: [
        { name: "title", text: "Käse & <b>Brot & Wein" },
        { name: "x", line: 4 },
      ],
    },
  ]);
});

describe("entities are refused (trust S 411)", () => {
  test.each([
    ["that double again and again", `<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;&x;">]><a><job>&y;</job></a>`],
    ["from a file", `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a><job>&x;</job></a>`],
    ["from an address", `<!DOCTYPE a [<!ENTITY % x SYSTEM "https://evil.example/x.dtd"> %x;]><a/>`],
  ])("%s", async (_, feed) => {
    expect(await failureOf(feed)).toMatch(/^line 1: declares entities, which no feed needs/);
  });

  test("an undeclared name stays as it is written", async () => {
    expect(await texts(`<!DOCTYPE a SYSTEM "https://evil.example/x.dtd"><a><job><t>&x; y</t></job></a>`)).toEqual([
      [["t", "&x; y"]],
    ]);
  });
});

describe("too large a feed is refused (trust S 412)", () => {
  test("ten thousand levels", async () => {
    expect(await failureOf(`<a>${"<b>".repeat(10_000)}`)).toMatch(
      /^not well-formed: line 1: nested more than 100 levels deep/,
    );
  });

  test.each(["text", "cdata", "attribute", "comment", "outside"])("20 MB in one %s", async (where) => {
    const much = "x".repeat(20_000_000);
    const feeds: Record<string, string> = {
      text: `<a>\n<job><t>${much}</t></job></a>`,
      cdata: `<a>\n<job><t><![CDATA[${much}]]></t></job></a>`,
      attribute: `<a>\n<job t="${much}"/></a>`,
      comment: `<a>\n<!--${much}--><job/></a>`,
      outside: `<a>\n<b>${much}</b><job/></a>`,
    };
    expect(await failureOf(feeds[where] ?? "", 65_536)).toMatch(/^line \d: .* is larger than 5 million characters/);
  });

  test("openings are passed on as they arrive, and none is read ahead", async () => {
    let made = 0;
    async function* bytes() {
      yield Buffer.from("<a>");
      for (; made < 20_000; made += 1) yield Buffer.from(`<job><t>${"x".repeat(200)}</t></job>`);
      yield Buffer.from("</a>");
    }
    const rules = { expected: "jobs", wrongRoot: () => undefined, records: ["job"] };
    let [count, ahead] = [0, 0];
    for await (const _ of xmlElements({ bytes: bytes() }, rules)) {
      count += 1;
      ahead = Math.max(ahead, made - count);
    }
    expect(count).toBe(20_000);
    expect(ahead).toBeLessThan(20); // the reader is ahead only by the beginning of the feed, which it needs to detect the encoding
  });
});

describe("an unambiguous mistake is repaired and noted (trust S 414)", () => {
  test.each([1, 3, 1000])("in pieces of %i bytes", async (length) => {
    const feed = `<a>\n<job u="x?a=1&b=2"><t>R&D &amp; Q & A &nbsp;&eacute;t&eacute; &#65;&#x42; &foo; x\u000by</t><![CDATA[&nbsp; & ]]></job><!-- & --></a>`;
    const { elements, notes } = await read(feed, length);
    expect(elements[0]?.attributes).toEqual({ u: "x?a=1&b=2" });
    expect(elements[0]?.children[0]?.text).toBe("R&D & Q & A \u00a0été AB &foo; x y");
    expect(elements[0]?.text).toBe("&nbsp; & ");
    expect(notes).toEqual([
      "repaired a stray & in 4 places, first in line 2",
      "repaired an HTML entity such as &nbsp; in 3 places, first in line 2",
      "repaired a control character in 1 place, first in line 2",
    ]);
  });

  test("blank lines before the declaration, which some programs write, are skipped", async () => {
    expect((await read('\n\n <?xml version="1.0"?>\n<a>\n<job/></a>', 1)).elements).toMatchObject([{ line: 5 }]);
    expect(await failureOf('\n\n<?xml version="1.0"?>\n<a></b>')).toMatch(/^not well-formed: line 4: /);
  });

  test("anything else is refused: a NUL, a stray <, two roots", async () => {
    expect(await failureOf("<a>\n<job>\0</job></a>")).toMatch(/^not well-formed: line 2: disallowed character/);
    expect(await failureOf("<a>\n<job>3 < 4</job></a>")).toMatch(/^not well-formed: line 2: /);
    expect(await failureOf("<a/>\n<a/>")).toMatch(/^not well-formed: line 2: documents may contain only one root/);
  });
});
