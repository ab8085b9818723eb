import { type PDF, type PDFPage, PdfArray, PdfDict, PdfName, PdfNull, PdfNumber, PdfRef } from '@libpdf/core';
import { createReader, type PdfReader } from '../preflight/pdf-objects.ts';
import type { MarkedContent } from './marked-content.ts';
import { mendTags } from './mend-tags.ts';
import { type Element, elementsIn, isMark, readTree, writeTree } from './structure-tree.ts';

/**
 * Types of PDF 2.0 that Chromium writes, and what readers of earlier versions are to take them for. Without this they leave
 * out what is tagged so: the letters of the exhibits, the senders of messages.
 */
const ROLES = { Strong: 'Span', Em: 'Span' } as const;

/** The tags of a document, by which readers of its structure find their way. */
export type Structure = {
  /**
   * Makes of Chromium's tags those that PDF/UA asks for, and says which marks of the pages enclose nothing to read: they
   * have no tag any more.
   */
  mend(pages: readonly MarkedPage[]): OrnamentTest;
  /**
   * Adds a cell to the table row that a link of the page is in, and says under which number its content is to be marked
   * on the page; null for a link outside of tables.
   */
  addCell(page: PDFPage, link: PdfDict): number | null;
  /** Writes what was changed into the objects of the document. */
  write(): void;
};

export type MarkedPage = { page: PdfRef; marks: readonly MarkedContent[] };

export type OrnamentTest = (page: PdfRef, mark: number) => boolean;

/** Opens the tags of a document; null where it has none. */
export function openStructure(pdf: PDF): Structure | null {
  const reader = createReader(pdf);
  const root = reader.dict(pdf.getCatalog(), 'StructTreeRoot');
  if (!root) return null;
  const parents = parentsIn(reader, root);
  const tree = readTree(reader, root);
  const byReference = new Map(elementsIn(tree).map((element) => [keyOf(element.reference), element]));
  const marksOf = new Map<string, number>();

  return {
    mend(pages) {
      const contents = new Map(
        pages.map(({ page, marks }) => [keyOf(page), new Map(marks.map((mark) => [mark.id, mark]))]),
      );
      for (const [page, marks] of contents) marksOf.set(page, Math.max(-1, ...marks.keys()) + 1);
      const contentOf = (page: PdfRef, mark: number) => contents.get(keyOf(page))?.get(mark);
      const tagged = mendTags(tree, contentOf, (dict) => pdf.register(dict));
      return (page, mark) => {
        const content = contentOf(page, mark);
        return !content || !tagged.has(content);
      };
    },
    addCell(page, link) {
      const start = parents.get(reader.number(link, 'StructParent') ?? -1);
      let row = start instanceof PdfRef ? byReference.get(keyOf(start)) : undefined;
      while (row && row.type !== 'TR') row = row.parent ?? undefined;
      if (!row) return null;
      const mark = marksOf.get(keyOf(page.ref)) ?? 0;
      marksOf.set(keyOf(page.ref), mark + 1);
      const dict = PdfDict.of({ Type: PdfName.of('StructElem') });
      const kids = [{ page: page.ref, mark }];
      row.kids.push({ type: 'TD', dict, reference: pdf.register(dict), parent: row, kids });
      return mark;
    },
    write() {
      const roles = Object.entries(ROLES).map(([type, role]) => [type, PdfName.of(role)]);
      root.set('RoleMap', PdfDict.of(Object.fromEntries(roles)));
      writeTree(tree, undefined);
      writeParents(pdf, reader, tree, parents);
    },
  };
}

const keyOf = (reference: PdfRef) => reference.toString();

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

/** Says anew for each page which tag each of its marks belongs to. */
function writeParents(
  pdf: PDF,
  reader: PdfReader,
  tree: readonly Element[],
  parents: ReadonlyMap<number, unknown>,
): void {
  const byPage = new Map<string, PdfRef[]>();
  for (const { kids, reference } of elementsIn(tree)) {
    for (const { page, mark } of kids.filter(isMark)) {
      const owners = byPage.get(keyOf(page)) ?? [];
      owners[mark] = reference;
      byPage.set(keyOf(page), owners);
    }
  }
  for (const { dict, ref } of pdf.getPages()) {
    const list = reader.follow(parents.get(reader.number(dict, 'StructParents') ?? -1));
    if (!(list instanceof PdfArray)) continue;
    const owners = Array.from(byPage.get(keyOf(ref)) ?? [], (owner) => owner ?? PdfNull.instance);
    while (list.length > 0) list.remove(list.length - 1);
    for (const owner of owners) list.push(owner);
  }
}
