import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef } from '@libpdf/core';
import { createTextWriter } from './object-text.ts';
import type { PdfReader } from './pdf-objects.ts';

/** A tag, with what it holds in the order of reading. Pages and objects are known by the numbers that they have in the file. */
export type Tag = {
  type: string;
  parent: Tag | null;
  kids: Kid[];
  /** What else is said of it, as a file has it: words in place of a picture, a language, attributes. */
  entries: Map<string, string>;
};

/** Another tag, a piece of a page by its mark, or an object such as a link. */
export type Kid = Tag | Mark | TaggedObject;
export type Mark = { page: number; mark: number };
export type TaggedObject = { page: number | undefined; object: number };

export const isTag = (kid: Kid): kid is Tag => 'kids' in kid;
export const isMark = (kid: Kid): kid is Mark => 'mark' in kid;

/** Attributes of a tag besides `entries`. */
export const OWN_ENTRIES: ReadonlySet<string> = new Set(['Type', 'S', 'P', 'Pg', 'K']);

/** A hostile document nests as deep as its browser lays out. */
export const DEEPEST_TAG = 2_000;

/** Every tag from here down, the outer before the inner. */
export function tagsIn(kids: readonly Kid[], found: Tag[] = []): Tag[] {
  for (const kid of kids) {
    if (!isTag(kid)) continue;
    found.push(kid);
    tagsIn(kid.kids, found);
  }
  return found;
}

/** The tags of a document, and which of them the parent tree names for each page and each link, by its key there. */
export type TagTree = {
  tags: readonly Tag[];
  parents: ReadonlyMap<number, (Tag | null)[] | Tag | null>;
  /** What types besides those of PDF 1.7 are to be taken for. */
  roles: Readonly<Record<string, string>>;
};

/** Reads the tags of any document; null where it has none. */
export function readTags(reader: PdfReader): TagTree | null {
  const root = reader.dict(reader.pdf.getCatalog(), 'StructTreeRoot');
  if (!root) return null;
  const { textOf } = createTextWriter(({ objectNumber }) => objectNumber);
  const byDict = new Map<PdfDict, Tag>();
  const readKids = (entry: unknown, page: number | undefined, parent: Tag | null, depth: number): Kid[] => {
    const value = reader.follow(entry);
    if (value instanceof PdfArray)
      return value.toArray().flatMap((kid) => readKids(kid, page, parent, depth));
    if (value instanceof PdfNumber) return page === undefined ? [] : [{ page, mark: value.value }];
    if (!(value instanceof PdfDict) || depth > DEEPEST_TAG || byDict.has(value)) return [];
    const own = value.get('Pg');
    const kidPage = own instanceof PdfRef ? own.objectNumber : page;
    switch (reader.name(value, 'Type')) {
      case 'MCR': {
        const mark = reader.number(value, 'MCID');
        return kidPage !== undefined && mark !== undefined ? [{ page: kidPage, mark }] : [];
      }
      case 'OBJR': {
        const object = value.get('Obj');
        return object instanceof PdfRef ? [{ page: kidPage, object: object.objectNumber }] : [];
      }
    }
    const others = [...value].filter(([key]) => !OWN_ENTRIES.has(key.value));
    const entries = new Map(others.map(([key, each]) => [key.value, textOf(reader.follow(each))]));
    const tag: Tag = { type: reader.name(value, 'S') ?? 'NonStruct', entries, parent, kids: [] };
    byDict.set(value, tag);
    const ownPage = own instanceof PdfRef ? own.objectNumber : undefined;
    tag.kids = readKids(value.get('K'), ownPage, tag, depth + 1);
    return [tag];
  };
  const tags = readKids(root.get('K'), undefined, null, 0).filter(isTag);
  const tagOf = (entry: unknown) => {
    const value = reader.follow(entry);
    return (value instanceof PdfDict && byDict.get(value)) || null;
  };
  const parents = new Map(
    numbered(reader, reader.dict(root, 'ParentTree'), 0).map(([key, entry]) => {
      const value = reader.follow(entry);
      return [key, value instanceof PdfArray ? value.toArray().map(tagOf) : tagOf(value)];
    }),
  );
  const roles = [...(reader.dict(root, 'RoleMap') ?? [])].flatMap(([type, role]) =>
    role instanceof PdfName ? [[type.value, role.value]] : [],
  );
  return { tags, parents, roles: Object.fromEntries(roles) };
}

/** The entries of a tree of numbers, which may have branches. */
function numbered(reader: PdfReader, node: PdfDict | undefined, depth: number): [number, unknown][] {
  if (!node || depth > 16) return [];
  const entries = reader.array(node, 'Nums')?.toArray() ?? [];
  const own = entries.flatMap((key, index): [number, unknown][] =>
    index % 2 === 0 && key instanceof PdfNumber ? [[key.value, entries[index + 1]]] : [],
  );
  const below = (reader.array(node, 'Kids')?.toArray() ?? []).flatMap((entry) => {
    const kid = reader.follow(entry);
    return kid instanceof PdfDict ? numbered(reader, kid, depth + 1) : [];
  });
  return [...own, ...below];
}
