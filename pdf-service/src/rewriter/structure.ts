import { type PDF, type PDFPage, type PdfDict, PdfRef } from '@libpdf/core';
import { createReader, type PdfReader } from '../preflight/pdf-objects.ts';
import { isMark, type Tag, type TagTree, tagsIn } from '../preflight/tags.ts';
import type { MarkedContent } from './marked-content.ts';
import { type ObjectTexts, openObjectTexts } from './object-texts.ts';
import { repairTags } from './repair-tags.ts';
import { readTree, tagText } from './structure-tree.ts';
import type { MoreObjects } from './write-pdf.ts';

/**
 * Types of PDF 2.0 that Chromium writes, and what readers of earlier versions are to take them for. Without this they leave
 * out what is tagged so: the letters of the exhibits, the senders of messages.
 */
const ROLES = { Strong: 'Span', Em: 'Span' } as const;

/** The tags of a document, by which readers of its structure find their way; writes itself as objects of the file. */
export type Structure = MoreObjects & {
  /**
   * Makes of Chromium's tags those that PDF/UA asks for, and says which marks of the pages enclose nothing to read: they
   * have no tag any more.
   */
  repair(pages: readonly MarkedPage[]): OrnamentTest;
  /**
   * Adds a cell to the table row that a link of the page is in, one for all of its links, and says under which number its
   * content is to be marked on the page; null for a link outside of tables.
   */
  addCell(page: PDFPage, link: PdfDict): number | null;
  /** As it was repaired, for the measurements. */
  tree(): TagTree;
};

/** A page by the number of its object. */
export type MarkedPage = { page: number; marks: readonly MarkedContent[] };

export type OrnamentTest = (page: number, mark: number) => boolean;

/** Opens the tags of a document that Chromium wrote, and takes them out of it; null where it has none. */
export function openStructure(pdf: PDF, file: Uint8Array): Structure | null {
  const catalog = pdf.getCatalog();
  const reference = catalog.get('StructTreeRoot');
  const objects = reference instanceof PdfRef ? openObjectTexts(file) : null;
  const root = reference instanceof PdfRef ? objects?.entriesOf(reference.objectNumber) : null;
  if (!objects || !root) return null;
  catalog.delete('StructTreeRoot');
  const reader = createReader(pdf);
  const { tags, byNumber } = readTree(objects, root.get('K') ?? '');
  const parents = parentsIn(objects, root.get('ParentTree') ?? '');
  const tagOfLink = (link: PdfDict) =>
    byNumber.get(parents.get(reader.number(link, 'StructParent') ?? -1) ?? 0);
  const marksOf = new Map<number, number>();
  const added = new Map<Tag, Tag>();
  let numbers: Map<Tag, number> | undefined;

  /** Of root and tree of parents the tags come third; 0 for a removed tag. Nothing is repaired after the first call. */
  function numbersFrom(first: number): (tag: Tag) => number {
    numbers ??= new Map(tagsIn(tags).map((tag, index) => [tag, first + 2 + index]));
    return (tag) => numbers?.get(tag) ?? 0;
  }

  return {
    key: 'StructTreeRoot',
    repair(pages) {
      const contents = new Map(
        pages.map(({ page, marks }) => [page, new Map(marks.map((mark) => [mark.id, mark]))]),
      );
      for (const [page, marks] of contents) marksOf.set(page, Math.max(-1, ...marks.keys()) + 1);
      const contentOf = (page: number, mark: number) => contents.get(page)?.get(mark);
      const tagged = repairTags(tags, contentOf);
      return (page, mark) => {
        const content = contentOf(page, mark);
        return !content || !tagged.has(content);
      };
    },
    addCell({ ref: { objectNumber: page } }, link) {
      let row: Tag | null = tagOfLink(link) ?? null;
      while (row && row.type !== 'TR') row = row.parent;
      if (!row) return null;
      const mark = marksOf.get(page) ?? 0;
      marksOf.set(page, mark + 1);
      const cell: Tag = added.get(row) ?? { type: 'TD', entries: new Map(), parent: row, kids: [] };
      if (!added.has(row)) row.kids.push(cell);
      added.set(row, cell);
      cell.kids.push({ page, mark });
      return mark;
    },
    tree() {
      const links = [...parents].flatMap(([key, number]): [number, Tag][] => {
        const tag = byNumber.get(number);
        return tag ? [[key, tag]] : [];
      });
      const owners: TagTree['parents'] = new Map<number, (Tag | null)[] | Tag>([
        ...links,
        ...pageParents(reader, tags),
      ]);
      return { tags, parents: owners, roles: ROLES };
    },
    owns: (number) => byNumber.has(number),
    texts(first, ofObject) {
      const tree = this.tree();
      const ofTag = numbersFrom(first);
      const named = (tag: Tag | null) => (tag && ofTag(tag) ? `${ofTag(tag)} 0 R` : 'null');
      const roles = Object.entries(ROLES).map(([type, role]) => `/${type}/${role}`);
      const entries = [...tree.parents].sort(([a], [b]) => a - b);
      const lines = entries.map(([key, owner]) =>
        Array.isArray(owner) ? `${key}[${owner.map(named).join(' ')}]` : `${key} ${named(owner)}`,
      );
      return [
        `<</Type/StructTreeRoot/K[${tags.map(named).join(' ')}]/RoleMap<<${roles.join('')}>>/ParentTree ${first + 1} 0 R>>`,
        `<</Nums[${lines.join(' ')}]>>`,
        ...tagsIn(tags).map((tag) => tagText(tag, first, { ofTag, ofObject })),
      ];
    },
    numberOf(number, first) {
      const tag = byNumber.get(number);
      return tag ? numbersFrom(first)(tag) : 0;
    },
  };
}

/** A key and a reference; the entry of a page is a list, which is rebuilt. */
const PARENT = /\[[^\]]*\]|(\d+)\s+(\d+) 0 R/g;

/** The parent tree, which Chromium writes as one list: the object number of each link’s element, by its key. */
function parentsIn(objects: ObjectTexts, tree: string): ReadonlyMap<number, number> {
  const entries = objects.entriesOf(Number.parseInt(tree, 10))?.get('Nums')?.slice(1, -1) ?? '';
  const found = [...entries.matchAll(PARENT)].flatMap(([, key, number]): [number, number][] =>
    key === undefined ? [] : [[Number(key), Number(number)]],
  );
  return new Map(found);
}

/** For each page, by its key, the tags that its marks belong to. */
function pageParents(reader: PdfReader, tags: readonly Tag[]): [number, (Tag | null)[]][] {
  const byPage = new Map<number, Tag[]>();
  for (const tag of tagsIn(tags)) {
    for (const { page, mark } of tag.kids.filter(isMark)) {
      const owners = byPage.get(page) ?? [];
      owners[mark] = tag;
      byPage.set(page, owners);
    }
  }
  return reader.pdf.getPages().flatMap(({ dict, ref }): [number, (Tag | null)[]][] => {
    const key = reader.number(dict, 'StructParents');
    if (key === undefined) return [];
    return [[key, Array.from(byPage.get(ref.objectNumber) ?? [], (owner) => owner ?? null)]];
  });
}
