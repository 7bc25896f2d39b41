/** Additional parts of a PDF file besides its pages. */
interface PdfExtras {
  /** Additional objects in PDF syntax, each with its object number, which must be 10,000 or more. */
  readonly objects?: readonly string[];
  /** Additional entries of the `Resources` dictionary of each page. */
  readonly resources?: string;
  /** Additional entries of the trailer dictionary. */
  readonly trailer?: string;
}

/** A PDF file that viewers can show. Each of `contents` is the content stream of a page, with Helvetica as `/F1`. */
export function pdfOfPages(
  contents: readonly string[],
  { objects = [], resources = "", trailer = "" }: PdfExtras = {},
) {
  const pages = contents.map((content, index) => {
    const number = 4 + 2 * index;
    return `${number} 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> ${resources} >> /Contents ${number + 1} 0 R >>
endobj
${number + 1} 0 obj
<< /Length ${content.length} >>
stream
${content}
endstream
endobj
`;
  });
  const kids = contents.map((_, index) => `${4 + 2 * index} 0 R`).join(" ");
  return Buffer.from(
    `%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>
endobj
3 0 obj
<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>
endobj
${pages.join("")}${objects.map((object) => `${object}\n`).join("")}trailer << /Root 1 0 R ${trailer} >>
%%EOF
`,
    "latin1",
  );
}

/** The PDF operators that draw a line of text. */
export const line = (text: string): string => `BT /F1 24 Tf 72 760 Td (${text}) Tj ET`;

/** A PDF file whose first page takes practically for ever to draw: each form object draws the next one many times. */
export function endlessPdf(): Buffer {
  const depth = 12;
  const forms = Array.from({ length: depth }, (_, level) => {
    const content = level === depth - 1 ? "0 0 1 1 re f" : "/X Do ".repeat(20);
    const next = level === depth - 1 ? "" : `/XObject << /X ${10_001 + level} 0 R >>`;
    return `${10_000 + level} 0 obj
<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${next} >> /Length ${content.length} >>
stream
${content}
endstream
endobj`;
  });
  return pdfOfPages(["/X Do"], { objects: forms, resources: "/XObject << /X 10000 0 R >>" });
}

/** A PDF file that is encrypted with a password. */
export const pdfWithPassword = (): Buffer =>
  pdfOfPages([line("Secret")], {
    objects: [
      `10000 0 obj\n<< /Filter /Standard /V 1 /R 2 /O <${"41".repeat(32)}> /U <${"42".repeat(32)}> /P -4 >>\nendobj`,
    ],
    trailer: `/Encrypt 10000 0 R /ID [<${"00".repeat(16)}> <${"00".repeat(16)}>]`,
  });
