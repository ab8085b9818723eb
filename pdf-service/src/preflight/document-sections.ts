import { PdfArray, PdfDict, PdfNumber, PdfRef } from '@libpdf/core';
import type { PdfReader } from './pdf-objects.ts';

/** A part of the document from here to the start of the next one. `page` counts from 0. */
export type SectionStart = { id: string; page: number; y: number };

/** What comes before the first exhibit, and the certificate after the last one, which the list of exhibits leads to. */
export const COVER = 'cover';
export const CERTIFICATE = 'end';

const TOP = Number.POSITIVE_INFINITY;

/** A heading's place is that of its text, which begins a little below its section. */
const ABOVE_HEADING_POINTS = 4;

/**
 * Where the sections of a report begin, in order. The link targets name the sections, the outline says where their
 * headings are: Chromium writes a target by the unbroken page, which is off by the margins and breaks between.
 */
export function sectionStarts(reader: PdfReader): SectionStart[] {
  const pages = new Map(reader.pdf.getPages().map(({ ref }, index) => [ref.toString(), index]));
  const placeOf = (entry: unknown) => placeIn(reader, pages, entry);

  const targets = reader.dict(reader.pdf.getCatalog(), 'Dests');
  const named = [...(targets?.keys() ?? [])].flatMap(({ value: id }) => {
    const place = placeOf(targets?.get(id));
    return place ? [{ id, ...place }] : [];
  });
  const headings = outlineEntries(reader).flatMap((entry) => placeOf(entry.get('Dest')) ?? []);
  const starts = [...Map.groupBy(named, ({ page }) => page)].flatMap(([page, onPage]) => {
    const wanted = onPage.sort((a, b) => b.y - a.y);
    // Where the cover has no room for the list of exhibits, it stands above the first of them; below the last is nothing.
    const places = headings.filter((heading) => heading.page === page).sort((a, b) => b.y - a.y);
    const exact = places.slice(-wanted.length);
    return wanted.map((start, index) => {
      const heading = exact.length === wanted.length ? exact[index] : undefined;
      return heading ? { ...start, y: heading.y + ABOVE_HEADING_POINTS } : start;
    });
  });
  const inOrder = starts.sort((a, b) => a.page - b.page || b.y - a.y);
  return [{ id: COVER, page: 0, y: TOP }, ...inOrder];
}

type Place = { page: number; y: number };

function placeIn(reader: PdfReader, pages: ReadonlyMap<string, number>, entry: unknown): Place | undefined {
  const followed = reader.follow(entry);
  // A target is the array itself or a dictionary that holds it.
  const target = followed instanceof PdfDict ? reader.array(followed, 'D') : followed;
  if (!(target instanceof PdfArray)) return undefined;
  const [page, y] = [target.at(0), target.at(3)];
  const index = page instanceof PdfRef ? pages.get(page.toString()) : undefined;
  return index === undefined ? undefined : { page: index, y: y instanceof PdfNumber ? y.value : TOP };
}

/** The entries of the outline from the top, at most some thousand. */
function outlineEntries(reader: PdfReader): PdfDict[] {
  const found: PdfDict[] = [];
  const seen = new Set<PdfDict>();
  const collect = (first: PdfDict | undefined) => {
    for (let entry = first; entry && !seen.has(entry); entry = reader.dict(entry, 'Next')) {
      seen.add(entry);
      found.push(entry);
      collect(reader.dict(entry, 'First'));
    }
  };
  collect(reader.dict(reader.dict(reader.pdf.getCatalog(), 'Outlines'), 'First'));
  return found;
}
