import { type PDFPage, PdfDict, PdfNumber, PdfRef, PdfStream } from '@libpdf/core';
import { BLACK, blended, type Colour, colourOf, greyContrast, isGrey, WHITE } from './colour.ts';
import { readContent } from './content-stream.ts';
import { createPath } from './drawn-path.ts';
import { type GraphicsState, initialState, setTextState } from './graphics-state.ts';
import { isGreyImage } from './grey-images.ts';
import { createMarks, markNumbers } from './marks.ts';
import { boxOf, IDENTITY, intersection, type Matrix, matrixOf, multiply } from './matrix.ts';
import type { Operands } from './operands.ts';
import type { PageContents, PlacedImage } from './page-contents.ts';
import { type FontCache, fontOf, type PdfFont } from './pdf-font.ts';
import { inheritedResources, type PdfReader, pageContent, streamBytes } from './pdf-objects.ts';
import { createTextCursor } from './text-cursor.ts';
import { createTextRuns } from './text-runs.ts';

/** Less is as good as white. */
export const SEEN_CONTRAST = 1.1;

const MAX_FORM_DEPTH = 8;
const MAX_FORMS = 2_000;
/** Reads what a page draws: one pass over its operators, forms included. */
export function walkPage(reader: PdfReader, page: PDFPage, fonts: FontCache): PageContents {
  const { bytes, storedBytes } = pageContent(reader, page.dict);
  const resources = reader.dict(page.dict, 'Resources') ?? inheritedResources(reader, page.dict);
  const walk = createWalk(reader, fonts);
  walk.content(bytes, resources, IDENTITY, 0);
  const { runs, fontsInUse, images } = walk;
  return { runs, fonts: fontsInUse, images, storedBytes, marks: markNumbers(bytes), ...walk.seen() };
}

function createWalk(reader: PdfReader, fonts: FontCache) {
  const fontsInUse = new Set<PdfFont>();
  const images: PlacedImage[] = [];
  let forms = 0;
  let hasColour = false;
  let hasDrawing = false;
  const marks = createMarks();
  const { runs, paint, addText, setArtifact } = createTextRuns();

  function content(bytes: Uint8Array, resources: PdfDict | undefined, start: Matrix, depth: number): void {
    const fontNames = reader.dict(resources, 'Font');
    const objects = reader.dict(resources, 'XObject');
    const graphicsStates = reader.dict(resources, 'ExtGState');
    const stack: GraphicsState[] = [];
    let state = initialState(start);
    const cursor = createTextCursor({ addText, fontsInUse, note: marks.note });
    const path = createPath();

    function drawObject(name: string): void {
      const entry = objects?.get(name);
      const object = reader.follow(entry);
      if (!(object instanceof PdfStream)) return;
      const kind = reader.name(object, 'Subtype');
      marks.note('Do');
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

    function setGraphicsState(values: PdfDict | undefined): void {
      state.opacity = reader.number(values, 'ca') ?? state.opacity;
      const [font, size] = reader.array(values, 'Font')?.toArray() ?? [];
      const dict = reader.follow(font);
      if (!(dict instanceof PdfDict)) return;
      state.font = fontOf(reader, fonts, dict);
      state.fontSize = size instanceof PdfNumber ? size.value : state.fontSize;
    }

    function fillPath(isEvenOdd: boolean): void {
      for (const box of path.grounds(isEvenOdd)) paint(box, state.fill, state);
      noteDrawing(state.fill, state.opacity);
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
          cursor.moveLine(operands.number(0), operands.number(1));
          break;
        case 'Tj':
          cursor.show(operands.at(0), state);
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
          setGraphicsState(reader.dict(graphicsStates, nameOf(operands)));
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
          state.stroke = noted(colourOf(operands.toArray()));
          break;
        case 'cs':
          state.fill = operands.at(0) === '/Pattern' ? null : BLACK;
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
        case 'S':
        case 's':
          noteDrawing(state.stroke, state.opacity);
          endPath();
          break;
        case 'n':
          endPath();
          break;
        case 'BMC':
        case 'BDC':
          setArtifact(marks.begin(nameOf(operands)));
          break;
        case 'EMC':
          setArtifact(marks.end());
          break;
        case 'sh':
          hasColour = true;
          noteDrawing(null, state.opacity);
          paint(state.clip, null, state);
          break;
        case 'BT':
          cursor.begin(IDENTITY);
          break;
        case 'Tf':
          state.font = fontOf(reader, fonts, reader.dict(fontNames, nameOf(operands)));
          state.fontSize = operands.number(1);
          break;
        case 'Tm':
          cursor.begin(matrixOf(operands.toArray()));
          break;
        case 'TD':
          state.leading = -operands.number(1);
          cursor.moveLine(operands.number(0), operands.number(1));
          break;
        case 'T*':
          cursor.moveLine(0, -state.leading);
          break;
        case 'TJ':
          cursor.showAll(operands.at(0), state);
          break;
        case "'":
          cursor.moveLine(0, -state.leading);
          cursor.show(operands.at(0), state);
          break;
        case '"':
          state.wordSpacing = operands.number(0);
          state.charSpacing = operands.number(1);
          cursor.moveLine(0, -state.leading);
          cursor.show(operands.at(2), state);
          break;
        case 'Do':
          drawObject(nameOf(operands));
          break;
        case 'BI':
          hasColour = true;
          addImage(`inline ${images.length}`, operands.number(0), operands.number(1), 0, state);
          break;
        default:
          if (!path.take(operator, operands, state.ctm)) setTextState(state, operator, operands);
      }
    });
  }

  /** Patterns count as coloured: what they hold is not looked at. */
  function noted(colour: Colour | null): Colour | null {
    if (!colour || !isGrey(colour)) hasColour = true;
    return colour;
  }

  function noteDrawing(colour: Colour | null, opacity: number): void {
    marks.note('a path');
    if (hasDrawing || marks.isArtifact()) return;
    hasDrawing = !colour || greyContrast(blended(colour, opacity, WHITE), WHITE) > SEEN_CONTRAST;
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
    const isArtifact = marks.isArtifact();
    images.push({ key, widthPx, heightPx, dpi, bytes, y: f + (b + d) / 2, isArtifact });
    paint(boxOf(state.ctm, 0, 0, 1, 1), null, state);
  }

  return {
    runs,
    fontsInUse,
    images,
    content,
    seen: () => ({ hasColour, hasDrawing, unmarked: marks.faults() }),
  };
}

/** The name that an operator is about, without its slash; empty, as nothing is called, where it has none. */
function nameOf(operands: Operands): string {
  const name = operands.at(0);
  return typeof name === 'string' ? name.slice(1) : '';
}
