import { isMark, isTag, type Kid, type Tag, tagsIn } from '../preflight/tags.ts';
import type { MarkedContent } from './marked-content.ts';

/** What a mark of a page encloses, by the number of the page's object. */
type ContentOf = (page: number, mark: number) => MarkedContent | undefined;

/** They hold lines: a tag without a meaning within them is a piece of a line, and outside of them a paragraph. */
const LINES = new Set([
  'P',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'TH',
  'TD',
  'Lbl',
  'LBody',
  'Caption',
  'Figure',
]);
const PIECES = new Set(['Span', 'Link', 'Strong', 'Em', 'Code', 'Quote']);

/** A table has them where they are, also with nothing in them. */
const MAY_BE_EMPTY = new Set(['TH', 'TD']);

/**
 * Makes of Chromium's tags those that PDF/UA asks for. It tags each element of HTML, most of them as what has no meaning:
 * a third of a file. Lines and grounds that it counts as content of an element are ornament, but for what a figure is
 * drawn with. Answers with the contents that have a tag.
 */
export function repairTags(tree: readonly Tag[], contentOf: ContentOf): ReadonlySet<MarkedContent> {
  const tagged = new Set<MarkedContent>();
  for (const element of tagsIn(tree)) {
    element.kids = element.kids.filter((kid) => {
      if (!isMark(kid)) return true;
      const content = contentOf(kid.page, kid.mark);
      if (!content || !(content.isContent || element.type === 'Figure')) return false;
      tagged.add(content);
      return true;
    });
  }
  for (const element of tree) repairKids(element, false);
  for (const element of tagsIn(tree)) placeFigure(element, contentOf);
  return tagged;
}

/** A text as Chromium tags it within its element. */
const isText = (kid: Kid) =>
  isTag(kid) && kid.type === 'NonStruct' && kid.kids.length > 0 && kid.kids.every(isMark);

const isBlock = (kid: Kid) => isTag(kid) && kid.type !== 'NonStruct' && !PIECES.has(kid.type);

const isPiece = (kid: Kid) => isTag(kid) && PIECES.has(kid.type);

/** Text beside paragraphs and tables isn’t a line of its group: each piece becomes a separate paragraph. */
const holdsLine = ({ kids }: Tag) => kids.some((kid) => isText(kid) || isPiece(kid)) && !kids.some(isBlock);

function repairKids(element: Tag, isInLine: boolean): void {
  const isLine = isInLine || LINES.has(element.type) || PIECES.has(element.type) || holdsLine(element);
  element.kids = element.kids.flatMap((kid) => (isTag(kid) ? repaired(kid, isLine) : [kid]));
  for (const kid of element.kids) if (isTag(kid)) kid.parent = element;
}

/** What takes the place of a tag: itself, what it holds, or nothing. */
function repaired(element: Tag, isInLine: boolean): Kid[] {
  const isParagraph = !isInLine && (isText(element) || holdsLine(element));
  repairKids(element, isInLine);
  const { kids, type, entries } = element;
  if (kids.length === 0 && !MAY_BE_EMPTY.has(type)) return [];
  if (type === 'LI') wrapBody(element);
  // An HTML figure holds the picture, which is the figure and has its words, or what stands in for it, and a caption.
  if (type === 'Figure' && !entries.has('Alt')) element.type = 'Div';
  if (type !== 'NonStruct') return [element];
  if (isParagraph) element.type = 'P';
  else if (entries.has('Lang')) element.type = 'Span';
  else return kids;
  return [element];
}

/** A list item has a label and a body, never direct text. */
function wrapBody(item: Tag): void {
  if (item.kids.every((kid) => isTag(kid) && (kid.type === 'Lbl' || kid.type === 'LBody'))) return;
  const [labels, rest] = [
    item.kids.filter((kid) => isTag(kid) && kid.type === 'Lbl'),
    item.kids.filter((kid) => !isTag(kid) || kid.type !== 'Lbl'),
  ];
  const body: Tag = { type: 'LBody', entries: new Map(), parent: item, kids: rest };
  for (const kid of rest) if (isTag(kid)) kid.parent = body;
  item.kids = [...labels, body];
}

/** Readers that show a page by its tags place pictures by their boxes. */
function placeFigure({ type, kids, entries }: Tag, contentOf: ContentOf): void {
  if (type !== 'Figure') return;
  const box = kids
    .filter(isMark)
    .flatMap(({ page, mark }) => contentOf(page, mark)?.box ?? [])
    .at(0);
  if (!box) return;
  const edges = [box.left, box.bottom, box.right, box.top].map((edge) => Math.round(edge * 100) / 100);
  entries.set('A', `<</O/Layout/Placement/Block/BBox[${edges.join(' ')}]>>`);
}
