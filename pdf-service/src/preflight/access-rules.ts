import { PdfBool, PdfString } from '@libpdf/core';
import { annotationsOf } from './archive-rules.ts';
import { type Examined, type Rule, unless } from './examined.ts';
import { isMark, isTag, type Tag, type TagTree, tagsIn } from './tags.ts';

const STANDARD_TYPES = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form'.split(
    ' ',
  ),
);

/** What a tag may stand in. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  TH: ['TR'],
  TD: ['TR'],
  LI: ['L'],
  LBody: ['LI'],
  Lbl: ['LI', 'Note', 'TOCI', 'Caption'],
};

/** Rules of PDF/UA-1: a screen reader reads all of the document, in order. */
export const ACCESS_RULES = {
  'a language': ({ catalog }) => unless(catalog.get('Lang') instanceof PdfString, 'no Lang'),
  'its title in the window': ({ reader, catalog, info }) => {
    const shown = reader.dict(catalog, 'ViewerPreferences')?.get('DisplayDocTitle');
    return unless(Boolean(info.title) && shown instanceof PdfBool && shown.value, 'DisplayDocTitle');
  },
  'marked as tagged': ({ reader, catalog, tree }) => {
    const marked = reader.dict(catalog, 'MarkInfo')?.get('Marked');
    return unless(tree !== null && marked instanceof PdfBool && marked.value, 'MarkInfo');
  },
  'links that are described': ({ reader }) =>
    annotationsOf(reader).flatMap((dict) =>
      unless(
        reader.name(dict, 'Subtype') !== 'Link' || dict.get('Contents') instanceof PdfString,
        'a link without Contents',
      ),
    ),
  'tabs in the order of tags': ({ reader }) =>
    reader.pdf
      .getPages()
      .flatMap(({ dict }, index) =>
        unless(
          !dict.has('Annots') || reader.name(dict, 'Tabs') === 'S',
          `page ${index + 1} with links and without Tabs`,
        ),
      ),
  'everything drawn is marked': ({ contents }) =>
    contents.flatMap(({ unmarked }, page) => unmarked.map((what) => `page ${page + 1}: ${what}`)),
  'every mark has its tag': (examined) => unmatchedMarks(examined),
  'types that are known': ({ tree }) =>
    allTags(tree).flatMap(({ type }) =>
      unless(STANDARD_TYPES.has(type) || STANDARD_TYPES.has(tree?.roles[type] ?? ''), type),
    ),
  'tags where they belong': ({ tree }) =>
    allTags(tree).flatMap(({ type, parent }) =>
      unless(
        !PARENTS[type] || PARENTS[type].includes(parent?.type ?? ''),
        `${type} in ${parent?.type ?? 'nothing'}`,
      ),
    ),
  'headings without gaps': ({ tree }) => {
    const levels = allTags(tree)
      .flatMap(({ type }) => /^H([1-6])$/.exec(type)?.[1] ?? [])
      .map(Number);
    return levels.flatMap((level, index) =>
      unless(level <= (levels[index - 1] ?? 0) + 1, `H${level} too deep`),
    );
  },
  'headers with a scope': ({ tree }) =>
    allTags(tree).flatMap((tag) =>
      unless(tag.type !== 'TH' || ownAttribute(tag, 'Scope'), 'a TH without Scope'),
    ),
  'links in their tags': ({ tree }) =>
    allTags(tree).flatMap(({ type, kids }) =>
      unless(type !== 'Link' || kids.some((kid) => !isTag(kid) && !isMark(kid)), 'a Link without its area'),
    ),
  'figures in words, and placed': ({ tree }) =>
    allTags(tree).flatMap((tag) =>
      unless(
        tag.type !== 'Figure' ||
          ((tag.entries.has('Alt') || tag.entries.has('ActualText')) && ownAttribute(tag, 'BBox')),
        'a Figure without Alt or BBox',
      ),
    ),
} satisfies Record<string, Rule>;

export type AccessRule = keyof typeof ACCESS_RULES;

const NO_TAGS: readonly Tag[] = [];
const known = new WeakMap<TagTree, readonly Tag[]>();

/** Every tag of a tree, found once for all rules. */
function allTags(tree: Examined['tree']): readonly Tag[] {
  if (!tree) return NO_TAGS;
  const tags = known.get(tree) ?? tagsIn(tree.tags);
  known.set(tree, tags);
  return tags;
}

const ownAttribute = ({ entries }: Tag, attribute: string) =>
  new RegExp(`/${attribute}(?![A-Za-z])`).test(entries.get('A') ?? '');

/** The marks that pages have, and those that tags and the tree of parents speak of, are the same. */
function unmatchedMarks({ reader, tree, contents }: Examined): string[] {
  const ownersByPage = new Map<number, Map<number, Tag>>();
  for (const tag of allTags(tree)) {
    for (const { page, mark } of tag.kids.filter(isMark)) {
      const owners = ownersByPage.get(page) ?? new Map<number, Tag>();
      owners.set(mark, tag);
      ownersByPage.set(page, owners);
    }
  }
  return reader.pdf.getPages().flatMap(({ dict, ref }, index) => {
    const owners = ownersByPage.get(ref.objectNumber) ?? new Map<number, Tag>();
    const parents = tree?.parents.get(reader.number(dict, 'StructParents') ?? -1);
    const drawn = new Set(contents[index]?.marks);
    const isOwned = (mark: number) =>
      owners.has(mark) && Array.isArray(parents) && parents[mark] === owners.get(mark);
    const wrong = [...drawn].filter((mark) => !isOwned(mark));
    const lost = [...owners.keys()].filter((mark) => !drawn.has(mark));
    return [...wrong, ...lost].map((mark) => `page ${index + 1}: mark ${mark}`);
  });
}
