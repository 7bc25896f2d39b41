/** A form in a page of the desk, with what a browser would send. */
export interface PageForm {
  readonly action: string;
  /** The fields, each with the values that it can have. */
  readonly fields: readonly { readonly name: string; readonly values: readonly string[]; readonly isTyped: boolean }[];
  /** The submit buttons that add a name and a value to the form. */
  readonly buttons: readonly (readonly [name: string, value: string])[];
}

/** Finds the forms that change something in a page's HTML. React quotes every attribute and closes every element, so no parser is needed. */
export function formsIn(html: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, attributes = "", content = ""]) =>
    attributeIn(attributes, "method")?.toLowerCase() === "post"
      ? [{ action: attributeIn(attributes, "action") ?? "", fields: fieldsIn(content), buttons: buttonsIn(content) }]
      : [],
  );
}

function fieldsIn(content: string): PageForm["fields"] {
  const fields = new Map<string, { readonly values: string[]; readonly isTyped: boolean }>();
  const note = (attributes: string, values: readonly string[], isTyped: boolean): void => {
    const name = attributeIn(attributes, "name");
    if (name === undefined) return;
    const known = fields.get(name);
    if (known) known.values.push(...values);
    else fields.set(name, { values: [...values], isTyped });
  };
  for (const [, attributes = ""] of content.matchAll(/<input\b([^>]*)>/g)) {
    const type = attributeIn(attributes, "type") ?? "text";
    if (type !== "file")
      note(attributes, [attributeIn(attributes, "value") ?? ""], !["hidden", "radio", "checkbox"].includes(type));
  }
  for (const [, attributes = "", text = ""] of content.matchAll(/<textarea\b([^>]*)>(.*?)<\/textarea>/gs))
    note(attributes, [textOf(text)], true);
  for (const [, attributes = "", options = ""] of content.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)) {
    const values = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, each = ""]) => attributeIn(each, "value") ?? "");
    note(attributes, values, false);
  }
  return [...fields].map(([name, field]) => ({ name, ...field }));
}

const buttonsIn = (content: string): PageForm["buttons"] =>
  [...content.matchAll(/<button\b([^>]*)>/g)].flatMap(([, attributes = ""]) => {
    const name = attributeIn(attributes, "name");
    return name === undefined ? [] : [[name, attributeIn(attributes, "value") ?? ""] as const];
  });

const attributeIn = (attributes: string, name: string): string | undefined => {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, "i").exec(attributes)?.[1];
  return value === undefined ? undefined : textOf(value);
};

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};
const textOf = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity);
