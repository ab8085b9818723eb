import { type PDFPage, PdfArray, PdfBool, type PdfDict, PdfName, PdfRef, PdfStream } from '@libpdf/core';
import { BLACK, blended, type Colour, colourOf, greyContrast, isGrey, WHITE } from './colour.ts';
import { type Operand, type Operands, readContent } from './content-stream.ts';
import { type Box, boxOf, IDENTITY, intersection, type Matrix, matrixOf, multiply } from './matrix.ts';
import { type PdfFont, readFont } from './pdf-font.ts';
import { type PdfReader, pageContent, streamBytes } from './pdf-objects.ts';

/** Text of one line, one size and one colour, as it lies on the page. Lengths in points. */
export type TextRun = {
  text: string;
  /** Baseline at the start, in the coordinates of the page. */
  x: number;
  y: number;
  /** The same seen along the direction of the writing, so that turned text has lines too. */
  angle: number;
  along: number;
  endAlong: number;
  across: number;
  points: number;
  isVisible: boolean;
  contrast: number;
  background: 'white' | 'tint' | 'picture';
};

/** An image where it is placed. */
export type PlacedImage = {
  /** The same for every place of one image. */
  key: string;
  widthPx: number;
  heightPx: number;
  dpi: number;
  bytes: number;
  /** Middle, in the coordinates of the page. */
  y: number;
};

export type PageContents = {
  runs: TextRun[];
  /** Of everything that has a letter: one line may be in several. */
  fonts: ReadonlySet<PdfFont>;
  images: PlacedImage[];
  storedBytes: number;
  /** Whether anything is set in another colour than a grey, or is stored as a picture in colour. */
  hasColour: boolean;
};

/** Fonts by their dictionary, read once per document. */
export type FontCache = Map<PdfDict, PdfFont>;

/** Colour null is a pattern, or a picture as background. */
type Painted = { box: Box; colour: Colour | null };

type GraphicsState = {
  ctm: Matrix;
  fill: Colour | null;
  opacity: number;
  clip: Box;
  font: PdfFont | undefined;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  widthScale: number;
  leading: number;
  rise: number;
  renderMode: number;
};

/** Not white space and not unknown. */
export const LETTER = /[^\s\uFFFD]/;

const MAX_FORM_DEPTH = 8;
const MAX_FORMS = 2_000;
const INVISIBLE = 3;

/** Gaps as shares of the text size: up to the first letters touch, up to the second it is a space. */
const TOUCHING = 0.18;
const SPACE = 1.5;

/** Smaller areas are rules and marks, not the ground of a text. */
const MIN_GROUND_POINTS = 6;

const EVERYWHERE: Box = { left: -1e9, bottom: -1e9, right: 1e9, top: 1e9 };

/** Reads what a page draws: one pass over its operators, forms included. */
export function walkPage(reader: PdfReader, page: PDFPage, fonts: FontCache): PageContents {
  const { bytes, storedBytes } = pageContent(reader, page.dict);
  const resources = reader.dict(page.dict, 'Resources') ?? inheritedResources(reader, page.dict);
  const walk = createWalk(reader, fonts);
  walk.content(bytes, resources, IDENTITY, 0);
  const { runs, fontsInUse, images } = walk;
  return { runs, fonts: fontsInUse, images, storedBytes, hasColour: walk.hasColour() };
}

function inheritedResources(reader: PdfReader, page: PdfDict): PdfDict | undefined {
  let node: PdfDict | undefined = page;
  for (let depth = 0; node && depth < 32; depth += 1) {
    const found = reader.dict(node, 'Resources');
    if (found) return found;
    node = reader.dict(node, 'Parent');
  }
  return undefined;
}

function createWalk(reader: PdfReader, fonts: FontCache) {
  const runs: TextRun[] = [];
  const fontsInUse = new Set<PdfFont>();
  const images: PlacedImage[] = [];
  const painted: Painted[] = [];
  let forms = 0;
  let hasColour = false;
  const placeOf = createPlaces();
  let current: TextRun | undefined;
  let currentFill: Colour | null = null;

  function content(bytes: Uint8Array, resources: PdfDict | undefined, start: Matrix, depth: number): void {
    const fontNames = reader.dict(resources, 'Font');
    const objects = reader.dict(resources, 'XObject');
    const graphicsStates = reader.dict(resources, 'ExtGState');
    const stack: GraphicsState[] = [];
    let state = initialState(start);
    let textSpace = IDENTITY;
    // Where the line begins and where the next letter goes, in the space of the text.
    let [lineX, lineY, letterX] = [0, 0, 0];
    const path = createPath();

    function fontNamed(name: string): PdfFont | undefined {
      const dict = reader.dict(fontNames, name);
      if (!dict) return undefined;
      const known = fonts.get(dict);
      if (known) return known;
      const font = readFont(reader, dict);
      fonts.set(dict, font);
      return font;
    }

    function beginText(space: Matrix): void {
      textSpace = space;
      lineX = 0;
      lineY = 0;
      letterX = 0;
    }

    function moveLine(x: number, y: number): void {
      lineX += x;
      lineY += y;
      letterX = lineX;
    }

    function show(codes: Operand | undefined): void {
      const { font, fontSize, widthScale } = state;
      if (!(codes instanceof Uint8Array) || !font) return;
      let text = '';
      let advance = 0;
      for (let index = 0; index + font.codeBytes <= codes.length; index += font.codeBytes) {
        const byte = codes[index] ?? 0;
        const code = font.codeBytes === 2 ? (byte << 8) | (codes[index + 1] ?? 0) : byte;
        text += font.textOf(code);
        const word = font.codeBytes === 1 && code === 32 ? state.wordSpacing : 0;
        advance += (font.widthOf(code) * fontSize + state.charSpacing + word) * widthScale;
      }
      if (text) addText(text, placeOf(textSpace, state.ctm), letterX, lineY, advance, state);
      if (!fontsInUse.has(font) && LETTER.test(text)) fontsInUse.add(font);
      letterX += advance;
    }

    function showAll(parts: Operand | undefined): void {
      if (!Array.isArray(parts)) return;
      for (const part of parts) {
        if (typeof part !== 'number') show(part);
        else {
          letterX -= (part / 1000) * state.fontSize * state.widthScale;
        }
      }
    }

    function drawObject(name: string): void {
      const entry = objects?.get(name);
      const object = reader.follow(entry);
      if (!(object instanceof PdfStream)) return;
      const kind = reader.name(object, 'Subtype');
      if (kind === 'Image') {
        const key = entry instanceof PdfRef ? entry.toString() : `inside ${name}`;
        const [width, height] = [reader.number(object, 'Width') ?? 0, reader.number(object, 'Height') ?? 0];
        if (!isGreyImage(reader, object)) hasColour = true;
        addImage(key, width, height, object.data.length, state);
      } else if (kind === 'Form' && depth < MAX_FORM_DEPTH && forms < MAX_FORMS) {
        forms += 1;
        const matrix = multiply(matrixOf(reader.numbers(object, 'Matrix')), state.ctm);
        content(streamBytes(object), reader.dict(object, 'Resources') ?? resources, matrix, depth + 1);
      }
    }

    function fillPath(isEvenOdd: boolean): void {
      for (const box of path.grounds(isEvenOdd)) paint(box, state.fill, state);
      endPath();
    }

    function endPath(): void {
      if (path.isClip) state.clip = intersection(state.clip, path.bounds());
      path.clear();
    }

    readContent(bytes, (operator, operands) => {
      switch (operator) {
        // Most of a document is letters, each placed and drawn by these two.
        case 'Td':
          moveLine(operands.number(0), operands.number(1));
          break;
        case 'Tj':
          show(operands.at(0));
          break;
        case 'q':
          stack.push({ ...state });
          break;
        case 'Q':
          state = stack.pop() ?? state;
          break;
        case 'cm':
          state.ctm = multiply(matrixOf(operands.toArray()), state.ctm);
          break;
        case 'gs':
          state.opacity = reader.number(reader.dict(graphicsStates, nameOf(operands)), 'ca') ?? state.opacity;
          break;
        case 'g':
        case 'rg':
        case 'k':
        case 'sc':
        case 'scn':
          state.fill = noted(colourOf(operands.toArray()));
          break;
        case 'G':
        case 'RG':
        case 'K':
        case 'SC':
        case 'SCN':
          noted(colourOf(operands.toArray()));
          break;
        case 'cs':
          state.fill = operands.at(0) === '/Pattern' ? null : BLACK;
          break;
        case 're':
          path.rectangle(
            boxOf(state.ctm, operands.number(0), operands.number(1), operands.number(2), operands.number(3)),
          );
          break;
        case 'm':
          path.begin(state.ctm, operands.number(0), operands.number(1));
          break;
        case 'l':
          path.add(state.ctm, operands.number(0), operands.number(1));
          break;
        case 'c':
        case 'v':
        case 'y':
          // The control points lie around the curve, which is near enough for a ground.
          for (let index = 0; index + 1 < operands.count; index += 2) {
            path.add(state.ctm, operands.number(index), operands.number(index + 1));
          }
          break;
        case 'W':
        case 'W*':
          path.isClip = true;
          break;
        case 'f':
        case 'F':
        case 'B':
        case 'b':
          fillPath(false);
          break;
        case 'f*':
        case 'B*':
        case 'b*':
          fillPath(true);
          break;
        case 'n':
        case 'S':
        case 's':
          endPath();
          break;
        case 'sh':
          hasColour = true;
          paint(state.clip, null, state);
          break;
        case 'BT':
          beginText(IDENTITY);
          break;
        case 'Tf':
          state.font = fontNamed(nameOf(operands));
          state.fontSize = operands.number(1);
          break;
        case 'Tm':
          beginText(matrixOf(operands.toArray()));
          break;
        case 'TD':
          state.leading = -operands.number(1);
          moveLine(operands.number(0), operands.number(1));
          break;
        case 'T*':
          moveLine(0, -state.leading);
          break;
        case 'Tc':
          state.charSpacing = operands.number(0);
          break;
        case 'Tw':
          state.wordSpacing = operands.number(0);
          break;
        case 'Tz':
          state.widthScale = operands.number(0) / 100;
          break;
        case 'TL':
          state.leading = operands.number(0);
          break;
        case 'Ts':
          state.rise = operands.number(0);
          break;
        case 'Tr':
          state.renderMode = operands.number(0);
          break;
        case 'TJ':
          showAll(operands.at(0));
          break;
        case "'":
          moveLine(0, -state.leading);
          show(operands.at(0));
          break;
        case '"':
          state.wordSpacing = operands.number(0);
          state.charSpacing = operands.number(1);
          moveLine(0, -state.leading);
          show(operands.at(2));
          break;
        case 'Do':
          drawObject(nameOf(operands));
          break;
        case 'BI':
          hasColour = true;
          addImage(`inline ${images.length}`, operands.number(0), operands.number(1), 0, state);
          break;
      }
    });
  }

  /** Patterns count as coloured: what they hold is not looked at. */
  function noted(colour: Colour | null): Colour | null {
    if (!colour || !isGrey(colour)) hasColour = true;
    return colour;
  }

  function paint(area: Box, colour: Colour | null, { clip, opacity }: GraphicsState): void {
    const box = intersection(area, clip);
    if (box.right - box.left < MIN_GROUND_POINTS || box.top - box.bottom < MIN_GROUND_POINTS) return;
    painted.push({ box, colour: colour && blended(colour, opacity, WHITE) });
  }

  /** The last thing painted where a text begins. */
  function groundAt(x: number, y: number): { colour: Colour; background: TextRun['background'] } {
    for (let index = painted.length - 1; index >= 0; index -= 1) {
      const { box, colour } = painted[index] as Painted;
      if (x < box.left || x > box.right || y < box.bottom || y > box.top) continue;
      if (!colour) return { colour: WHITE, background: 'picture' };
      return { colour, background: colour.every((channel) => channel > 0.999) ? 'white' : 'tint' };
    }
    return { colour: WHITE, background: 'white' };
  }

  function addText(
    text: string,
    place: TextPlace,
    letterX: number,
    lineY: number,
    advance: number,
    state: GraphicsState,
  ): void {
    const { matrix, length, height, dirX, dirY, angle } = place;
    const points = Math.abs(state.fontSize) * height;
    const x = matrix[0] * letterX + matrix[2] * (lineY + state.rise) + matrix[4];
    const y = matrix[1] * letterX + matrix[3] * (lineY + state.rise) + matrix[5];
    const along = x * dirX + y * dirY;
    const across = y * dirX - x * dirY;
    const endAlong = along + advance * length;
    const isVisible = state.renderMode !== INVISIBLE;

    if (
      current &&
      currentFill === state.fill &&
      current.angle === angle &&
      current.isVisible === isVisible &&
      Math.abs(current.points - points) < 0.01 &&
      Math.abs(current.across - across) < points / 4
    ) {
      const gap = gapText((along - current.endAlong) / points);
      if (gap !== null) {
        current.text += gap + text;
        current.endAlong = endAlong;
        return;
      }
    }
    // A little inside of the first letter, so that a ground which begins with the text counts.
    const inside = points / 4;
    const ground = groundAt(x + inside * (dirX - dirY), y + inside * (dirY + dirX));
    const contrast = state.fill
      ? greyContrast(blended(state.fill, state.opacity, ground.colour), ground.colour)
      : Number.POSITIVE_INFINITY;
    const { background } = ground;
    current = { text, x, y, angle, along, endAlong, across, points, isVisible, contrast, background };
    currentFill = state.fill;
    runs.push(current);
  }

  function addImage(
    key: string,
    widthPx: number,
    heightPx: number,
    bytes: number,
    state: GraphicsState,
  ): void {
    const [a, b, c, d, , f] = state.ctm;
    const inches = [Math.hypot(a, b) / 72, Math.hypot(c, d) / 72];
    const [across = 0, down = 0] = inches;
    const dpi = across > 0 && down > 0 ? Math.max(widthPx / across, heightPx / down) : 0;
    images.push({ key, widthPx, heightPx, dpi, bytes, y: f + (b + d) / 2 });
    paint(boxOf(state.ctm, 0, 0, 1, 1), null, state);
  }

  return { runs, fontsInUse, images, content, hasColour: () => hasColour };
}

/** Whether a picture is stored without colours, or is a mask, which is drawn in the colour that is set. */
function isGreyImage(reader: PdfReader, image: PdfStream): boolean {
  const isMask = reader.follow(image.get('ImageMask'));
  return (isMask instanceof PdfBool && isMask.value) || isGreySpace(reader, image.get('ColorSpace'));
}

function isGreySpace(reader: PdfReader, entry: unknown): boolean {
  const space = reader.follow(entry);
  if (space instanceof PdfName) return space.value === 'DeviceGray' || space.value === 'G';
  if (!(space instanceof PdfArray)) return false;
  const kind = reader.follow(space.at(0));
  const base = space.at(1);
  switch (kind instanceof PdfName ? kind.value : '') {
    case 'CalGray':
      return true;
    case 'ICCBased': {
      const profile = reader.follow(base);
      return profile instanceof PdfStream && reader.number(profile, 'N') === 1;
    }
    case 'Indexed':
      return isGreySpace(reader, base);
    default:
      return false;
  }
}

/** The space of a text on the page: lengths of its sides, and the way of the writing. */
type TextPlace = {
  matrix: Matrix;
  length: number;
  height: number;
  dirX: number;
  dirY: number;
  angle: number;
};

/** The letters of a text come one by one and share its space, so the last answer is kept. */
function createPlaces(): (textSpace: Matrix, ctm: Matrix) => TextPlace {
  let last: { textSpace: Matrix; ctm: Matrix; place: TextPlace } | undefined;
  return (textSpace, ctm) => {
    if (last && last.textSpace === textSpace && last.ctm === ctm) return last.place;
    const matrix = multiply(textSpace, ctm);
    const [a, b, c, d] = matrix;
    const length = Math.hypot(a, b) || 1;
    const [dirX, dirY] = [a / length, b / length];
    const angle = Math.round(Math.atan2(dirY, dirX) * 100);
    const place = { matrix, length, height: Math.hypot(c, d), dirX, dirY, angle };
    last = { textSpace, ctm, place };
    return place;
  };
}

/** What a gap means, as a share of the text size: nothing, a space, or (null) that the line does not go on. */
export function gapText(gap: number): '' | ' ' | null {
  if (gap < -SPACE / 3 || gap > SPACE) return null;
  return gap > TOUCHING ? ' ' : '';
}

/** The name that an operator is about, without its slash; empty, as nothing is called, where it has none. */
function nameOf(operands: Operands): string {
  const name = operands.at(0);
  return typeof name === 'string' ? name.slice(1) : '';
}

function initialState(ctm: Matrix): GraphicsState {
  return {
    ctm,
    fill: BLACK,
    opacity: 1,
    clip: EVERYWHERE,
    font: undefined,
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    widthScale: 1,
    leading: 0,
    rise: 0,
    renderMode: 0,
  };
}

/** The path that is being drawn, as far as it can be the ground of a text or a clip. */
function createPath() {
  let rectangles: Box[] = [];
  let outlines = 0;
  let around: Box | undefined;

  function extend(box: Box): void {
    around = around
      ? {
          left: Math.min(around.left, box.left),
          bottom: Math.min(around.bottom, box.bottom),
          right: Math.max(around.right, box.right),
          top: Math.max(around.top, box.top),
        }
      : box;
  }

  return {
    isClip: false,
    rectangle(box: Box): void {
      rectangles.push(box);
      extend(box);
    },
    begin(matrix: Matrix, x: number, y: number): void {
      outlines += 1;
      extend(boxOf(matrix, x, y, 0, 0));
    },
    add(matrix: Matrix, x: number, y: number): void {
      extend(boxOf(matrix, x, y, 0, 0));
    },
    bounds: (): Box => around ?? EVERYWHERE,
    /** Outlines within each other leave a hole, as the border of a box does: that is no ground. */
    grounds(isEvenOdd: boolean): Box[] {
      if (outlines === 0 && (!isEvenOdd || rectangles.length === 1)) return rectangles;
      return outlines === 1 && rectangles.length === 0 && around ? [around] : [];
    },
    clear(): void {
      rectangles = [];
      outlines = 0;
      around = undefined;
      this.isClip = false;
    },
  };
}
