import { type PDF, type PDFPage, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef } from '@libpdf/core';
import { createReader, type PdfReader } from '../preflight/pdf-objects.ts';

/**
 * Types of PDF 2.0 that Chromium writes, and what readers of earlier versions are to take them for. Without this they leave
 * out what is tagged so: the letters of the exhibits, the senders of messages.
 */
const ROLES = { Strong: 'Span', Em: 'Span' } as const;

/** The tags of a document, by which readers of its structure find their way. */
export type Structure = {
  /** Gives types that not every reader knows the role of one that all know. */
  mapRoles(): void;
  /**
   * Adds a cell to the table row that a link of the page is in, and says under which number its content is to be marked
   * on the page; null for a link outside of tables.
   */
  addCell(page: PDFPage, link: PdfDict): number | null;
};

/** Opens the tags of a document; null where it has none. */
export function openStructure(pdf: PDF): Structure | null {
  const reader = createReader(pdf);
  const root = reader.dict(pdf.getCatalog(), 'StructTreeRoot');
  if (!root) return null;
  const parents = parentsIn(reader, root);

  return {
    mapRoles() {
      const roles = Object.entries(ROLES).map(([type, role]) => [type, PdfName.of(role)]);
      root.set('RoleMap', PdfDict.of(Object.fromEntries(roles)));
    },
    addCell(page, link) {
      const row = rowAround(reader, parents.get(reader.number(link, 'StructParent') ?? -1));
      const ofPage = reader.follow(parents.get(reader.number(page.dict, 'StructParents') ?? -1));
      const cells = row && reader.array(row.element, 'K');
      if (!row || !cells || !(ofPage instanceof PdfArray)) return null;
      const mark = ofPage.length;
      const cell = PdfDict.of({
        Type: PdfName.of('StructElem'),
        S: PdfName.of('TD'),
        P: row.reference,
        Pg: page.ref,
        K: PdfNumber.of(mark),
      });
      const reference = pdf.register(cell);
      cells.push(reference);
      row.element.set('K', cells);
      ofPage.push(reference);
      return mark;
    },
  };
}

/** The parent tree, which Chromium writes as one list: what stands for a page or a link, by its number. */
function parentsIn(reader: PdfReader, root: PdfDict): ReadonlyMap<number, unknown> {
  const entries = reader.array(reader.dict(root, 'ParentTree'), 'Nums')?.toArray() ?? [];
  const found = new Map<number, unknown>();
  for (let index = 0; index + 1 < entries.length; index += 2) {
    const key = entries[index];
    if (key instanceof PdfNumber) found.set(key.value, entries[index + 1]);
  }
  return found;
}

/** A row holds cells, these hold texts and links: it is never far. */
const LONGEST_WAY_UP = 10;

function rowAround(reader: PdfReader, start: unknown): { element: PdfDict; reference: PdfRef } | null {
  let reference = start;
  for (let step = 0; step < LONGEST_WAY_UP && reference instanceof PdfRef; step += 1) {
    const element = reader.follow(reference);
    if (!(element instanceof PdfDict)) return null;
    if (reader.name(element, 'S') === 'TR') return { element, reference };
    reference = element.get('P');
  }
  return null;
}
