import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef } from '@libpdf/core';
import type { MarkedContent } from './marked-content.ts';
import { type Element, elementsIn, isElement, isMark, type Kid } from './structure-tree.ts';

type ContentOf = (page: PdfRef, mark: number) => MarkedContent | undefined;

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
const KEPT_EMPTY = new Set(['TH', 'TD']);

/**
 * Makes of Chromium's tags those that PDF/UA asks for. It tags each element of HTML, most of them as what has no meaning:
 * a third of a file. Lines and grounds that it counts as content of an element are ornament, but for what a figure is
 * drawn with. Answers with the contents that have a tag.
 */
export function mendTags(
  tree: readonly Element[],
  contentOf: ContentOf,
  register: Register,
): ReadonlySet<MarkedContent> {
  const tagged = new Set<MarkedContent>();
  for (const element of elementsIn(tree)) {
    element.kids = element.kids.filter((kid) => {
      if (!isMark(kid)) return true;
      const content = contentOf(kid.page, kid.mark);
      if (!content || !(content.isContent || element.type === 'Figure')) return false;
      tagged.add(content);
      return true;
    });
  }
  for (const element of tree) mendKids(element, false, register);
  for (const element of elementsIn(tree)) placeFigure(element, contentOf);
  return tagged;
}

/** A text as Chromium tags it within its element. */
const isText = (kid: Kid) =>
  isElement(kid) && kid.type === 'NonStruct' && kid.kids.length > 0 && kid.kids.every(isMark);

const isBlock = (kid: Kid) => isElement(kid) && kid.type !== 'NonStruct' && !PIECES.has(kid.type);

const isPiece = (kid: Kid) => isElement(kid) && PIECES.has(kid.type);

type Register = (dict: PdfDict) => PdfRef;

/** Text beside paragraphs and tables is no line of its group: each piece of it is a paragraph of its own. */
const holdsLine = ({ kids }: Element) =>
  kids.some((kid) => isText(kid) || isPiece(kid)) && !kids.some(isBlock);

function mendKids(element: Element, isInLine: boolean, register: Register): void {
  const isLine = isInLine || LINES.has(element.type) || PIECES.has(element.type) || holdsLine(element);
  element.kids = element.kids.flatMap((kid) => (isElement(kid) ? mended(kid, isLine, register) : [kid]));
  for (const kid of element.kids) if (isElement(kid)) kid.parent = element;
}

/** What takes the place of a tag: itself, what it holds, or nothing. */
function mended(element: Element, isInLine: boolean, register: Register): Kid[] {
  const isParagraph = !isInLine && (isText(element) || holdsLine(element));
  mendKids(element, isInLine, register);
  const { kids, type, dict } = element;
  if (kids.length === 0 && !KEPT_EMPTY.has(type)) return [];
  tidyAttributes(dict);
  if (type === 'LI') wrapBody(element, register);
  // An HTML figure holds the picture, which is the figure and has its words, or what stands in for it, and a caption.
  if (type === 'Figure' && !dict.has('Alt')) element.type = 'Div';
  if (type !== 'NonStruct') return [element];
  if (isParagraph) element.type = 'P';
  else if (dict.has('Lang')) element.type = 'Span';
  else return kids;
  return [element];
}

/** An item is a label and a body, never a text of its own. */
function wrapBody(item: Element, register: Register): void {
  if (item.kids.every((kid) => isElement(kid) && (kid.type === 'Lbl' || kid.type === 'LBody'))) return;
  const [labels, rest] = [
    item.kids.filter((kid) => isElement(kid) && kid.type === 'Lbl'),
    item.kids.filter((kid) => !isElement(kid) || kid.type !== 'Lbl'),
  ];
  const dict = PdfDict.of({ Type: PdfName.of('StructElem') });
  const body: Element = { type: 'LBody', dict, reference: register(dict), parent: item, kids: rest };
  for (const kid of rest) if (isElement(kid)) kid.parent = body;
  item.kids = [...labels, body];
}

/** Attributes that say what holds anyway. */
function tidyAttributes(dict: PdfDict): void {
  const attributes = dict.get('A');
  if (!(attributes instanceof PdfArray)) return;
  const said = attributes.toArray().filter((entry) => !(entry instanceof PdfDict && isUsual(entry)));
  if (said.length > 0) dict.set('A', PdfArray.of(...said));
  else dict.delete('A');
}

function isUsual(attribute: PdfDict): boolean {
  const span = attribute.get('RowSpan') ?? attribute.get('ColSpan');
  return span instanceof PdfNumber && span.value === 1;
}

/** Readers that show a page by its tags place pictures by their boxes. */
function placeFigure({ type, kids, dict }: Element, contentOf: ContentOf): void {
  if (type !== 'Figure') return;
  const box = kids
    .filter(isMark)
    .flatMap(({ page, mark }) => contentOf(page, mark)?.box ?? [])
    .at(0);
  if (!box) return;
  const edges = [box.left, box.bottom, box.right, box.top].map((edge) =>
    PdfNumber.of(Math.round(edge * 100) / 100),
  );
  const [layout, placement] = [PdfName.of('Layout'), PdfName.of('Block')];
  dict.set('A', PdfDict.of({ O: layout, Placement: placement, BBox: PdfArray.of(...edges) }));
}
