import { type PDF, PdfArray, PdfBool, PdfDict, PdfNumber, PdfStream, PdfString } from '@libpdf/core';
import { readContent } from '../../preflight/content-stream.ts';
import { documentFonts } from '../../preflight/document-fonts.ts';
import { readFont } from '../../preflight/pdf-font.ts';
import {
  createReader,
  inheritedResources,
  type PdfReader,
  pageContent,
  streamBytes,
} from '../../preflight/pdf-objects.ts';
import { claimedStandards, countRevisions } from '../../preflight/standards.ts';
import { type Element, elementsIn, isElement, isMark, readTree } from '../structure-tree.ts';

/*
 * Rules of PDF/A-2u (ISO 19005-2) and PDF/UA-1 (ISO 14289-1) that a program can hold a report against. No checker of them is
 * to be had from npm.
 */

type Opened = { reader: PdfReader; file: Uint8Array; catalog: PdfDict; tree: Element[] };
type Rule = (opened: Opened) => string[];

const STANDARD_TYPES = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby Warichu Figure Formula Form'.split(
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
  Lbl: ['LI'],
};

const unless = (isMet: boolean, fault: string) => (isMet ? [] : [fault]);

export const CONFORMANCE_RULES = {
  'one revision': ({ file }) => unless(countRevisions(file) === 1, `${countRevisions(file)} revisions`),
  'header of 1.7': ({ file }) =>
    unless(
      /^%PDF-1\.7\n%[\x80-\xff]{4}/.test(Buffer.from(file.subarray(0, 20)).toString('latin1')),
      'header',
    ),
  'an identifier': ({ file }) =>
    unless(/\/ID\s*\[/.test(Buffer.from(file).toString('latin1')), 'no ID in the trailer'),
  'says its standards': ({ reader }) =>
    unless(claimedStandards(reader).join() === 'PDF/A-2u,PDF/UA-1', claimedStandards(reader).join()),
  'same metadata twice': ({ reader, catalog }) => {
    const packet = xmpOf(reader, catalog);
    const said = [reader.pdf.getTitle(), reader.pdf.getCreator(), reader.pdf.getProducer()];
    return said
      .filter((value) => value && !packet.includes(`>${value}<`))
      .map((value) => `XMP lacks ${value}`);
  },
  'an output intent': ({ reader, catalog }) => {
    const intent = reader.follow(reader.array(catalog, 'OutputIntents')?.at(0));
    const profile = intent instanceof PdfDict ? reader.follow(intent.get('DestOutputProfile')) : null;
    const isOne =
      profile instanceof PdfStream && Buffer.from(streamBytes(profile)).toString('latin1', 36, 40) === 'acsp';
    return unless(isOne, 'no colour profile');
  },
  'nothing that acts': ({ catalog }) =>
    ['OpenAction', 'AA', 'AcroForm', 'Names'].filter((key) => catalog.has(key)),
  'links that print': ({ reader }) =>
    annotationsOf(reader).flatMap((dict) =>
      unless(
        reader.name(dict, 'Subtype') === 'Link' && ((reader.number(dict, 'F') ?? 0) & 0b111) === 0b100,
        'an annotation without the print flag',
      ),
    ),
  'links that are described': ({ reader }) =>
    annotationsOf(reader).flatMap((dict) =>
      unless(dict.get('Contents') instanceof PdfString, 'a link without Contents'),
    ),
  'embedded fonts': ({ reader }) =>
    [...documentFonts(reader, reader.pdf.getPages())].flatMap((dict) => {
      const font = readFont(reader, dict);
      return unless(font.isEmbedded, `${font.name} is not embedded`);
    }),
  'glyphs that mean something': (opened) =>
    lettersOf(opened).flatMap(({ font, text, code }) =>
      unless(text !== '' && !/[\0\uFFFD\uFEFF\uFFFE]/.test(text), `${font} ${code} means nothing`),
    ),
  'no missing glyph': (opened) =>
    lettersOf(opened).flatMap(({ font, glyph }) => unless(glyph !== 0, `${font} draws .notdef`)),
  'pictures as they are': ({ reader }) =>
    resourcesOf(reader, 'XObject').flatMap((dict) => {
      const interpolate = dict.get('Interpolate');
      return unless(!(interpolate instanceof PdfBool && interpolate.value), 'an interpolated picture');
    }),
  'no transfer functions': ({ reader }) =>
    resourcesOf(reader, 'ExtGState').flatMap((dict) => ['TR', 'TR2', 'HTP'].filter((key) => dict.has(key))),
  'a language': ({ catalog }) => unless(catalog.get('Lang') instanceof PdfString, 'no Lang'),
  'its title in the window': ({ reader, catalog }) => {
    const shown = reader.dict(catalog, 'ViewerPreferences')?.get('DisplayDocTitle');
    return unless(shown instanceof PdfBool && shown.value, 'DisplayDocTitle');
  },
  'marked as tagged': ({ reader, catalog }) => {
    const marked = reader.dict(catalog, 'MarkInfo')?.get('Marked');
    return unless(marked instanceof PdfBool && marked.value, 'MarkInfo');
  },
  'tabs in the order of tags': ({ reader }) =>
    reader.pdf
      .getPages()
      .flatMap(({ dict }) =>
        unless(
          !dict.has('Annots') || reader.name(dict, 'Tabs') === 'S',
          'a page with links and without Tabs',
        ),
      ),
  'everything drawn is marked': ({ reader }) =>
    reader.pdf
      .getPages()
      .flatMap((_, page) => drawnUnmarked(reader, page).map((what) => `page ${page + 1}: ${what}`)),
  'every mark has its tag': (opened) => unmatchedMarks(opened),
  'types that are known': ({ reader, catalog, tree }) => {
    const roles = reader.dict(reader.dict(catalog, 'StructTreeRoot'), 'RoleMap');
    return elementsIn(tree).flatMap(({ type }) =>
      unless(STANDARD_TYPES.has(type) || STANDARD_TYPES.has(reader.name(roles, type) ?? ''), type),
    );
  },
  'tags where they belong': ({ tree }) =>
    elementsIn(tree).flatMap(({ type, parent }) =>
      unless(!PARENTS[type] || PARENTS[type].includes(parent?.type ?? ''), `${type} in ${parent?.type}`),
    ),
  'headings without gaps': ({ tree }) => {
    const levels = elementsIn(tree)
      .flatMap(({ type }) => /^H(\d)$/.exec(type)?.[1] ?? [])
      .map(Number);
    return levels.flatMap((level, index) =>
      unless(level <= (levels[index - 1] ?? 0) + 1, `H${level} too deep`),
    );
  },
  'headers with a scope': ({ reader, tree }) =>
    elementsIn(tree).flatMap((element) =>
      unless(
        element.type !== 'TH' || attributesOf(reader, element).some((one) => one.has('Scope')),
        'a TH without Scope',
      ),
    ),
  'links in their tags': ({ tree }) =>
    elementsIn(tree).flatMap(({ type, kids }) =>
      unless(
        type !== 'Link' || kids.some((kid) => !isElement(kid) && !isMark(kid)),
        'a Link without its area',
      ),
    ),
  'figures in words, and placed': ({ reader, tree }) =>
    elementsIn(tree).flatMap((element) =>
      unless(
        element.type !== 'Figure' ||
          (element.dict.has('Alt') && attributesOf(reader, element).some((one) => one.has('BBox'))),
        'a Figure without Alt or BBox',
      ),
    ),
} satisfies Record<string, Rule>;

export type ConformanceRule = keyof typeof CONFORMANCE_RULES;

/** What a document breaks: each rule with its first faults. */
export function conformanceFaults(pdf: PDF, file: Uint8Array): Partial<Record<ConformanceRule, string[]>> {
  const reader = createReader(pdf);
  const catalog = pdf.getCatalog();
  const root = reader.dict(catalog, 'StructTreeRoot');
  const opened = { reader, file, catalog, tree: root ? readTree(reader, root) : [] };
  const broken = Object.entries<Rule>(CONFORMANCE_RULES).flatMap(([name, rule]) => {
    const faults = rule(opened);
    return faults.length > 0 ? [[name, faults.slice(0, 3)]] : [];
  });
  return Object.fromEntries(broken);
}

function xmpOf(reader: PdfReader, catalog: PdfDict): string {
  const packet = reader.follow(catalog.get('Metadata'));
  return packet instanceof PdfStream ? Buffer.from(packet.data).toString('utf8') : '';
}

function dictsIn(reader: PdfReader, list: PdfArray | undefined): PdfDict[] {
  return (list?.toArray() ?? []).map(reader.follow).filter((entry) => entry instanceof PdfDict);
}

const annotationsOf = (reader: PdfReader) =>
  reader.pdf.getPages().flatMap(({ dict }) => dictsIn(reader, reader.array(dict, 'Annots')));

function resourcesOf(reader: PdfReader, kind: string): PdfDict[] {
  return reader.pdf.getPages().flatMap(({ dict }) => {
    const named = reader.dict(inheritedResources(reader, dict), kind);
    return [...(named ?? [])]
      .map(([, entry]) => reader.follow(entry))
      .filter((entry) => entry instanceof PdfDict);
  });
}

function attributesOf(reader: PdfReader, { dict }: Element): PdfDict[] {
  const attributes = reader.follow(dict.get('A'));
  return attributes instanceof PdfArray
    ? dictsIn(reader, attributes)
    : attributes instanceof PdfDict
      ? [attributes]
      : [];
}

/** Every letter that the pages draw, with what it means and which glyph it is. */
function lettersOf({ reader }: Opened) {
  const letters = new Map<string, { font: string; code: number; text: string; glyph: number }>();
  for (const page of reader.pdf.getPages()) {
    const named = reader.dict(inheritedResources(reader, page.dict), 'Font');
    let use: ((codes: Uint8Array) => void) | undefined;
    readContent(pageContent(reader, page.dict).bytes, (operator, operands) => {
      const operand = operands.at(0);
      if (operator === 'Tf')
        use = letterReader(reader, reader.dict(named, String(operand).slice(1)), letters);
      const shown =
        operator === 'Tj' ? [operand] : operator === 'TJ' && Array.isArray(operand) ? operand : [];
      for (const codes of shown) if (codes instanceof Uint8Array) use?.(codes);
    });
  }
  return [...letters.values()];
}

function letterReader(
  reader: PdfReader,
  dict: PdfDict | undefined,
  letters: Map<string, { font: string; code: number; text: string; glyph: number }>,
) {
  if (!dict) return undefined;
  const font = readFont(reader, dict);
  const inner = reader.follow(reader.array(dict, 'DescendantFonts')?.at(0));
  const entry = inner instanceof PdfDict ? reader.follow(inner.get('CIDToGIDMap')) : undefined;
  const map = entry instanceof PdfStream ? Buffer.from(streamBytes(entry)) : null;
  return (codes: Uint8Array) => {
    for (let at = 0; at + font.codeBytes <= codes.length; at += font.codeBytes) {
      const code = font.codeBytes === 2 ? ((codes[at] ?? 0) << 8) | (codes[at + 1] ?? 0) : (codes[at] ?? 0);
      const glyph = map ? map.readUInt16BE(code * 2) : code;
      letters.set(`${font.name} ${code}`, { font: font.name, code, text: font.textOf(code), glyph });
    }
  };
}

const DRAWING = new Set(['f', 'f*', 'F', 'S', 's', 'B', 'B*', 'b', 'b*', 'sh', 'Do', 'Tj', 'TJ']);

function drawnUnmarked(reader: PdfReader, page: number): string[] {
  const dict = reader.pdf.getPages()[page]?.dict;
  const found: string[] = [];
  let depth = 0;
  if (!dict) return found;
  readContent(pageContent(reader, dict).bytes, (operator) => {
    if (operator === 'BDC' || operator === 'BMC') depth += 1;
    else if (operator === 'EMC') depth -= 1;
    else if (DRAWING.has(operator) && depth === 0) found.push(operator);
  });
  return depth === 0 ? found : [...found, 'marks are not balanced'];
}

/** The marks that pages have, and those that tags and the tree of parents speak of, are the same. */
function unmatchedMarks({ reader, catalog, tree }: Opened): string[] {
  const numbers =
    reader.array(reader.dict(reader.dict(catalog, 'StructTreeRoot'), 'ParentTree'), 'Nums')?.toArray() ?? [];
  return reader.pdf.getPages().flatMap(({ dict, ref }) => {
    const drawn = Buffer.from(pageContent(reader, dict).bytes).toString('latin1');
    const ids = [...drawn.matchAll(/\/MCID\s+(\d+)/g)].map(([, id]) => Number(id));
    const owners = new Map(
      elementsIn(tree).flatMap(({ kids, reference }) =>
        kids
          .filter(isMark)
          .flatMap(({ page, mark }) => (page.toString() === ref.toString() ? [[mark, reference]] : [])),
      ) as [number, unknown][],
    );
    const key = reader.number(dict, 'StructParents');
    const at = numbers.findIndex(
      (entry, index) => index % 2 === 0 && entry instanceof PdfNumber && entry.value === key,
    );
    const list = reader.follow(numbers[at + 1]);
    const parents = list instanceof PdfArray ? list.toArray() : [];
    const wrong = ids.filter((id) => String(parents[id]) !== String(owners.get(id)) || !owners.has(id));
    const lost = [...owners.keys()].filter((id) => !ids.includes(id));
    return [...wrong, ...lost].map((id) => `mark ${id}`);
  });
}
