/** A small, valid PDF file with these additional objects. */
export const pdf = (...objects: readonly string[]): Buffer =>
  Buffer.from(
    `%PDF-1.7\n%\xE2\xE3\xCF\xD3\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n${objects.map((object, index) => `${index + 3} 0 obj\n${object}\nendobj\n`).join("")}trailer << /Root 1 0 R /Size 3 >>\n%%EOF\n`,
    "latin1",
  );
