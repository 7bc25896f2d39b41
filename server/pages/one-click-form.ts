type Field = readonly [name: string, value: string];

/**
 * Returns whether a body is the form by which mail programs unsubscribe (RFC 8058, 3.1): it has a field `List-Unsubscribe` with the value `One-Click`,
 * URL-encoded or multipart, in upper or lower case.
 *
 * The body itself shows whether it is URL-encoded or multipart, so that no mail program is refused because of its `Content-Type`. The boundary is
 * taken from the first line of a multipart body, because the one in `Content-Type` may be wrong, as in the example of RFC 8058 (8.3, erratum 5117).
 */
export function isOneClickForm(body: string): boolean {
  const text = body.trim();
  const fields = text.startsWith("--") ? multipartFields(text) : [...new URLSearchParams(text)];
  return fields.some(([name, value]) => /^list-unsubscribe$/i.test(name) && /^one-click$/i.test(value.trim()));
}

/** Returns the fields of a complete multipart form, whatever headers the parts have (RFC 7578). */
function multipartFields(text: string): Field[] {
  const [delimiter = ""] = text.split(/\r?\n/, 1);
  if (delimiter.length <= "--".length || !text.endsWith(`${delimiter}--`)) return [];
  return text.split(delimiter).flatMap((part): Field[] => {
    const [headers = "", ...value] = part.trimStart().split(/\r?\n\r?\n/);
    const [, name] = /^content-disposition:.*?\bname="?([^"; \r\n]*)/im.exec(headers) ?? [];
    return name === undefined ? [] : [[name, value.join("\n\n")]];
  });
}
