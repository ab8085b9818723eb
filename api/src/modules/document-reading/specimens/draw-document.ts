import { createRandom } from '@cbp/shared/seeded-random';
import { toSVG } from 'bwip-js/node';
import { aamvaText } from './aamva-text.ts';
import { guilloche } from './guilloche.ts';
import { type Holder, ISSUER, mrzLinesOf } from './holder.ts';
import { ocrText } from './ocr-b.ts';

/** The sides that are drawn: those with a machine-readable zone or barcode, and the fronts of both cards. */
export const SPECIMENS = [
  'passport',
  'id_front',
  'id_back',
  'card',
  'licence_front',
  'licence_back',
] as const;
export type SpecimenKind = (typeof SPECIMENS)[number];
/** A drawn document: its SVG in millimetres, and what is printed for machines. */
export type DrawnDocument = {
  svg: string;
  width: number;
  height: number;
  mrz: string[];
  barcode: string | null;
};

/** Of Doc 9303: ten characters an inch, capitals of 2.45 mm. */
const PITCH = 2.54;
const MRZ_EM = 3.66;
const LINE_SPACING = 6.1;
const INKS = ['#15171c', '#22252c', '#2d2f36'] as const;

type Design = {
  width: number;
  height: number;
  title: string;
  layout: 'td1' | 'td2' | 'td3' | null;
  hasPortrait: boolean;
  colours: readonly [string, string];
  paper: string;
};

const CARD = { width: 85.6, height: 54 };
const DESIGNS: Record<SpecimenKind, Design> = {
  passport: {
    width: 125,
    height: 88,
    title: 'PASSPORT',
    layout: 'td3',
    hasPortrait: true,
    colours: ['#8a5a78', '#5a7a9a'],
    paper: '#f3ecea',
  },
  id_front: {
    ...CARD,
    title: 'IDENTITY CARD',
    layout: null,
    hasPortrait: true,
    colours: ['#3f7f78', '#b08a4a'],
    paper: '#edf3ee',
  },
  id_back: {
    ...CARD,
    title: '',
    layout: 'td1',
    hasPortrait: false,
    colours: ['#3f7f78', '#b08a4a'],
    paper: '#edf3ee',
  },
  card: {
    width: 105,
    height: 74,
    title: 'RESIDENCE CARD',
    layout: 'td2',
    hasPortrait: true,
    colours: ['#5468a8', '#a86f8c'],
    paper: '#eeeff5',
  },
  licence_front: {
    ...CARD,
    title: 'DRIVING LICENCE',
    layout: null,
    hasPortrait: true,
    colours: ['#b0607a', '#6f86a8'],
    paper: '#f7ecef',
  },
  licence_back: {
    ...CARD,
    title: '',
    layout: null,
    hasPortrait: false,
    colours: ['#b0607a', '#6f86a8'],
    paper: '#f7ecef',
  },
};

/** One side of a holder's document of Utopia. The same seed draws the same paper. */
export function drawDocument(holder: Holder, kind: SpecimenKind, seed: number): DrawnDocument {
  const random = createRandom(seed);
  const design = DESIGNS[kind];
  const { width, height, layout } = design;
  const mrz = layout ? mrzLinesOf(holder, layout) : [];
  const barcode = kind === 'licence_back' ? aamvaText(holder) : null;
  const strength = 0.35 + random() * 0.4;
  const parts = [
    `<rect width="${width}" height="${height}" rx="${kind === 'passport' ? 1 : 3}" fill="${design.paper}"/>`,
    guilloche(random, { ...design, strength }),
    design.title === '' ? '' : heading(design),
    design.hasPortrait ? portrait(design) + fields(holder, design) : '',
    ...mrzPrint(mrz, design, random),
    barcode === null ? '' : barcodePrint(barcode, design),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
  return { svg, width, height, mrz, barcode };
}

function heading({ title, colours, width }: Design): string {
  const issuer = ocrText('REPUBLIC OF UTOPIA', { x: 5, y: 6.4, em: 3.4, fill: colours[0] });
  return issuer + ocrText(title, { x: width - 5 - title.length * 1.46, y: 6.2, em: 2.6, fill: '#4a4f5c' });
}

/** A head and shoulders that resemble a photo without showing a face. */
function portrait({ colours, height, layout }: Design): string {
  const size = layout === 'td3' ? 36 : height * 0.44;
  const width = size * 0.77;
  const [x, y] = [5, 10];
  return `<g transform="translate(${x} ${y})"><rect width="${width}" height="${size}" fill="#cfd6df"/>
    <clipPath id="photo"><rect width="${width}" height="${size}"/></clipPath>
    <g clip-path="url(#photo)"><ellipse cx="${width / 2}" cy="${size * 1.02}" rx="${width * 0.46}" ry="${size * 0.36}" fill="${colours[1]}"/>
    <rect x="${width * 0.41}" y="${size * 0.52}" width="${width * 0.18}" height="${size * 0.2}" fill="#b98f76"/>
    <ellipse cx="${width / 2}" cy="${size * 0.42}" rx="${width * 0.21}" ry="${size * 0.21}" fill="#c79f86"/>
    <path d="M${width * 0.28} ${size * 0.42}Q${width * 0.26} ${size * 0.16} ${width / 2} ${size * 0.16}Q${width * 0.74} ${size * 0.16} ${width * 0.72} ${size * 0.42}Q${width * 0.66} ${size * 0.28} ${width / 2} ${size * 0.28}Q${width * 0.34} ${size * 0.28} ${width * 0.28} ${size * 0.42}Z" fill="#4b3a33"/></g></g>`;
}

const printed = (text: string) => text.replaceAll('<', ' ');
const spoken = (day: string) => day.split('-').toReversed().join(' ');

function fields(holder: Holder, { height, layout, width }: Design): string {
  const left = layout === 'td3' ? 40 : 5 + height * 0.44 * 0.77 + 5;
  const right = left + (width - left) * 0.52;
  const gap = layout === 'td3' ? 8.4 : layout === 'td2' ? 6.7 : 6.9;
  const rows: [string, string, number, number][] = [
    ['SURNAME', printed(holder.lastName), left, 0],
    ['GIVEN NAMES', holder.firstNames, left, 1],
    ['DOCUMENT NO', holder.documentNumber, left, 2],
    ['NATIONALITY', ISSUER, right, 2],
    ['DATE OF BIRTH', spoken(holder.birthDate), left, 3],
    ['SEX', holder.gender === 'o' ? 'X' : holder.gender.toUpperCase(), right + 8, 3],
    ['DATE OF ISSUE', spoken(holder.issueDate), left, 4],
    ['DATE OF EXPIRY', spoken(holder.expiryDate), right, 4],
  ];
  return rows
    .map(([label, value, x, row]) => {
      const y = 12.5 + row * gap;
      return ocrText(label, { x, y, em: 1.5, fill: '#6b7280' }) + ocrText(value, { x, y: y + 3.4, em: 2.9 });
    })
    .join('');
}

/** Printers differ in the size and weight of characters and in the distance of lines. */
function mrzPrint(lines: readonly string[], { width, height }: Design, random: () => number): string[] {
  const pitch = PITCH * (0.99 + random() * 0.02);
  const em = MRZ_EM * (0.95 + random() * 0.08);
  const spread = random() * 0.045;
  const digits = random() < 0.5 ? 1 : 1.08;
  const spacing = LINE_SPACING * (0.96 + random() * 0.08);
  const fill = INKS[Math.floor(random() * INKS.length)] as string;
  return lines.map((line, at) => {
    const x = (width - line.length * pitch) / 2;
    const y = height - 5.2 - (lines.length - 1 - at) * spacing;
    return ocrText(line, { x, y: Number(y.toFixed(3)), em, pitch, fill, digits, spread });
  });
}

function barcodePrint(text: string, { width, height, colours }: Design): string {
  const options = {
    bcid: 'pdf417',
    text,
    columns: 12,
    eclevel: 4,
    rowmult: 3,
    paddingwidth: 2,
    paddingheight: 2,
  };
  const drawn = toSVG(options);
  const [, w = '1', h = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(drawn) ?? [];
  const inner = drawn.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  const [boxWidth, boxHeight] = [76, 25];
  const [x, y] = [(width - boxWidth) / 2, height - boxHeight - 4];
  return `<rect x="0" y="4" width="${width}" height="9" fill="#26272b"/><rect x="${x - 1}" y="${y - 1}" width="${boxWidth + 2}" height="${boxHeight + 2}" fill="#fdfdfd"/>
    <g transform="translate(${x} ${y}) scale(${boxWidth / Number(w)} ${boxHeight / Number(h)})">${inner}</g>${ocrText('RETURN TO THE OFFICE OF ROADS', { x: 5, y: 18.6, em: 2.4, fill: colours[0] })}`;
}
