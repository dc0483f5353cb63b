/**
 * Writes a PDF of the given objects, the first of which is the catalog. References are as PDF writes them: '2 0 R' is the
 * second one. There is no table of offsets: readers look for the objects.
 */
export function pdfOf(
  objects: readonly (string | { readonly dictionary: string; readonly stream: Uint8Array })[],
): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n')];
  objects.forEach((object, index) => {
    parts.push(Buffer.from(`${index + 1} 0 obj\n`));
    if (typeof object === 'string') parts.push(Buffer.from(object));
    else {
      const { dictionary, stream } = object;
      parts.push(
        Buffer.from(`<< ${dictionary} /Length ${stream.length} >>\nstream\n`),
        stream,
        Buffer.from('\nendstream'),
      );
    }
    parts.push(Buffer.from('\nendobj\n'));
  });
  parts.push(Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'));
  return Buffer.concat(parts);
}

/** Writes a PDF of one page with the given lines of text, from the top, in columns 130 points wide. */
export function pdfOfLines(lines: readonly (readonly string[])[], extra = '', fields = ''): Uint8Array {
  const escaped = (text: string) => text.replace(/[()\\]/g, '\\$&');
  const texts = lines.flatMap((cells, line) =>
    cells.map((cell, column) => `1 0 0 1 ${40 + column * 130} ${760 - line * 20} Tm (${escaped(cell)}) Tj`),
  );
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ${fields} /Resources << /Font << /F1 5 0 R >> >> >>`,
    { dictionary: '', stream: Buffer.from(`BT /F1 10 Tf ${texts.join('\n')} ET`) },
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}
