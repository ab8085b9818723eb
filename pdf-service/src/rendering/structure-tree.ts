import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef } from '@libpdf/core';
import type { PdfReader } from '../preflight/pdf-objects.ts';

/** A tag, with what it holds in the order of reading. */
export type Element = {
  type: string;
  dict: PdfDict;
  reference: PdfRef;
  parent: Element | null;
  kids: Kid[];
};

/** Another tag, a piece of a page by its mark, or an object such as a link. */
export type Kid = Element | Mark | TaggedObject;
export type Mark = { page: PdfRef; mark: number };
type TaggedObject = { page: PdfRef | undefined; object: PdfRef };

export const isElement = (kid: Kid): kid is Element => 'kids' in kid;
export const isMark = (kid: Kid): kid is Mark => 'mark' in kid;

/** A hostile document nests as deep as its browser lays out. */
const DEEPEST = 2_000;

/** Reads the tags below the root. */
export function readTree(reader: PdfReader, root: PdfDict): Element[] {
  const readKids = (
    entry: unknown,
    page: PdfRef | undefined,
    parent: Element | null,
    depth: number,
  ): Kid[] => {
    const value = reader.follow(entry);
    if (value instanceof PdfArray)
      return value.toArray().flatMap((kid) => readKids(kid, page, parent, depth));
    if (value instanceof PdfNumber) return page ? [{ page, mark: value.value }] : [];
    if (!(value instanceof PdfDict) || depth > DEEPEST) return [];
    const own = value.get('Pg');
    const kidPage = own instanceof PdfRef ? own : page;
    switch (reader.name(value, 'Type')) {
      case 'MCR': {
        const mark = reader.number(value, 'MCID');
        return kidPage && mark !== undefined ? [{ page: kidPage, mark }] : [];
      }
      case 'OBJR': {
        const object = value.get('Obj');
        return object instanceof PdfRef ? [{ page: kidPage, object }] : [];
      }
    }
    if (!(entry instanceof PdfRef)) return [];
    const type = reader.name(value, 'S') ?? 'NonStruct';
    const element: Element = { type, dict: value, reference: entry, parent, kids: [] };
    element.kids = readKids(value.get('K'), own instanceof PdfRef ? own : undefined, element, depth + 1);
    return [element];
  };
  return readKids(root.get('K'), undefined, null, 0).filter(isElement);
}

/** Every tag from here down, the outer before the inner. */
export function elementsIn(elements: readonly Kid[], found: Element[] = []): Element[] {
  for (const element of elements) {
    if (!isElement(element)) continue;
    found.push(element);
    elementsIn(element.kids, found);
  }
  return found;
}

/** Writes type, parent and kids of a tag and of all below it into their objects. */
export function writeTree(elements: readonly Element[], above: PdfRef | undefined): void {
  for (const element of elements) {
    const { dict, kids, reference } = element;
    const page = kids.find(isMark)?.page;
    dict.set('S', PdfName.of(element.type));
    if (above) dict.set('P', above);
    if (page) dict.set('Pg', page);
    else dict.delete('Pg');
    const entries = kids.map((kid) => kidObject(kid, page));
    const [only] = entries;
    if (entries.length === 0) dict.delete('K');
    else dict.set('K', entries.length === 1 && only ? only : PdfArray.of(...entries));
    writeTree(kids.filter(isElement), reference);
  }
}

function kidObject(kid: Kid, page: PdfRef | undefined) {
  if (isElement(kid)) return kid.reference;
  if (isMark(kid)) {
    if (kid.page === page) return PdfNumber.of(kid.mark);
    return PdfDict.of({ Type: PdfName.of('MCR'), Pg: kid.page, MCID: PdfNumber.of(kid.mark) });
  }
  const object = PdfDict.of({ Type: PdfName.of('OBJR'), Obj: kid.object });
  if (kid.page) object.set('Pg', kid.page);
  return object;
}
