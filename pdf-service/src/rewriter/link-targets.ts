import { PdfRef } from '@libpdf/core';
import type { PdfReader } from '../preflight/pdf-objects.ts';

/** Where a link leads: the number of the page, and how far above its foot, in points. */
export type LinkTarget = { page: number; top: number };

/** What links of a document lead to, by name. */
export function linkTargetsOf(reader: PdfReader): ReadonlyMap<string, LinkTarget> {
  const targets = reader.dict(reader.pdf.getCatalog(), 'Dests');
  const numbers = new Map(reader.pdf.getPages().map(({ ref }, index) => [ref.toString(), index + 1]));
  const names = [...(targets?.keys() ?? [])].map(({ value }) => value);
  return new Map(
    names.flatMap((name): [string, LinkTarget][] => {
      const page = reader.array(targets, name)?.at(0);
      const number = page instanceof PdfRef ? numbers.get(page.toString()) : undefined;
      const [, , , top = 0] = reader.numbers(targets, name);
      return number === undefined ? [] : [[name, { page: number, top }]];
    }),
  );
}
