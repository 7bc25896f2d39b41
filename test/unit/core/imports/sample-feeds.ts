import type { ImportFormatKey } from "#core/imports/formats.ts";

const posting = {
  "@type": "JobPosting",
  title: "Tester",
  identifier: 7,
  description: "<p>Käse 🧀</p>",
  datePosted: "2026-01-02",
  jobLocation: { address: { addressLocality: "Köln", addressCountry: "DE" } },
};

/** A small feed of each format, with two openings. */
export const sampleFeeds: Readonly<Record<ImportFormatKey, string>> = {
  native: json({
    openings: [7, 8].map((id) => ({
      id: `job-${id}`,
      title: "Tester",
      language: "de",
      company: "acme",
      places: [{ country: "de", city: "Köln" }],
      publicationDate: "2026-01-02",
      sections: [{ type: "tasks", title: "Käse 🧀", content: "<p>Test</p>" }],
    })),
  }),
  ashby: json({
    jobs: [7, 8].map((id) => ({
      id: `a${id}`,
      title: "Tester",
      location: "Köln",
      isListed: true,
      descriptionHtml: "<p>Käse 🧀</p>",
    })),
    apiVersion: "1",
  }),
  csv: 'id;title;city;description\n7;Tester;Köln;Käse 🧀\n8;Tester;Köln;"Zwei\nZeilen"\n',
  greenhouse: json({
    jobs: [7, 8].map((id) => ({
      id,
      title: "Tester",
      absolute_url: `https://a.example/${id}`,
      location: { name: "Köln" },
      updated_at: "2026-01-02T03:04:05Z",
      content: "&lt;p&gt;Käse 🧀&lt;/p&gt;",
    })),
    meta: { total: 2 },
  }),
  gupy: json({
    data: [7, 8].map((id) => ({
      id,
      name: "Tester",
      careerPageName: "Acme",
      city: "Köln",
      description: "Käse 🧀",
      jobUrl: `https://a.gupy.example/${id}`,
    })),
    pagination: { offset: 0, limit: 2, total: 2 },
  }),
  indeed: `<?xml version="1.0"?>\n<source><publisher>Acme</publisher>\n${[7, 8]
    .map(
      (id) =>
        `<job><title>Tester</title><referencenumber>${id}</referencenumber><city>Köln</city><description><![CDATA[<p>Käse 🧀</p>]]></description></job>`,
    )
    .join("\n")}\n</source>`,
  jsonld: json({ "@context": "https://schema.org", "@graph": [posting, { ...posting, identifier: 8 }] }),
  lever: json(
    [7, 8].map((id) => ({
      id: `l${id}`,
      text: "Tester",
      hostedUrl: `https://a.example/${id}`,
      categories: { location: "Köln" },
      description: "<p>Käse 🧀</p>",
    })),
  ),
  personio: `<?xml version="1.0"?>\n<workzag-jobs>\n${[7, 8]
    .map(
      (id) =>
        `<position><id>${id}</id><name>Tester</name><office>Köln</office><jobDescriptions><jobDescription><name>Käse</name><value>🧀 &amp; mehr</value></jobDescription></jobDescriptions></position>`,
    )
    .join("\n")}\n</workzag-jobs>`,
  recruitee: json({
    offers: [7, 8].map((id) => ({
      id,
      title: "Tester",
      careers_url: `https://a.example/${id}`,
      city: "Köln",
      country_code: "DE",
      description: "<p>Käse 🧀</p>",
    })),
  }),
  smartrecruiters: json({
    offset: 0,
    totalFound: 2,
    content: [7, 8].map((id) => ({
      id: String(id),
      name: "Tester",
      releasedDate: "2026-01-02",
      location: { city: "Köln", country: "de" },
      typeOfEmployment: { label: "Käse 🧀" },
    })),
  }),
  teamtailor: json({
    data: [7, 8].map((id) => ({
      id: String(id),
      type: "jobs",
      attributes: { title: "Tester", body: "<p>Käse 🧀</p>" },
    })),
    included: [],
    links: {},
  }),
  workable: json({
    name: "Acme",
    jobs: [7, 8].map((id) => ({
      shortcode: `W${id}`,
      title: "Tester",
      city: "Köln",
      country: "Germany",
      description: "<p>Käse 🧀</p>",
      url: `https://a.example/${id}`,
    })),
  }),
};

function json(value: unknown): string {
  return JSON.stringify(value, undefined, 1);
}
