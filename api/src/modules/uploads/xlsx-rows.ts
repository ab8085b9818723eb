import { unreadable } from './csv-rows.service.ts';
import { formatReader, MOST_OF_STYLES } from './number-formats.ts';
import type { Cell } from './read-cell.service.ts';
import { MOST_OF_SHARED, sharedReader } from './shared-texts.ts';
import { type Hidden, type SheetBounds, sheetReader } from './sheet-reader.ts';
import { planOf } from './workbook-plan.ts';
import { all, openZip, type ZippedXml } from './zipped-xml.ts';

const MOST_SHEET_BYTES = 256 * 1024 * 1024;
const MOST_SHEET_ELEMENTS = 15_000_000;
/** A cell with its value and its formula, and the row and columns around it. */
const ELEMENTS_OF_CELL = 4;
const ELEMENTS_AROUND = 10_000;

/**
 * The rows of the first visible sheet of a workbook, including empty ones between them; hidden content is omitted and
 * counted in `reading`. Formulas are never evaluated: their text is kept after its sign. Throws upload/unreadable.
 */
export async function* xlsxRows(
  content: Buffer,
  { bounds, reading }: { bounds: SheetBounds; reading: Hidden },
): AsyncGenerator<Cell[]> {
  const zip = await openZip(content);
  if (!zip.has('xl/workbook.xml')) throw unreadable(whyNoWorkbook(zip));
  const plan = await planOf(zip);
  reading.sheet = plan.sheet.name;
  reading.hidden_sheets = plan.hiddenSheets;
  const shared = plan.shared === null ? [] : await all(zip.read(plan.shared, MOST_OF_SHARED, sharedReader()));
  const formats =
    plan.styles === null ? [] : await all(zip.read(plan.styles, MOST_OF_STYLES, formatReader()));
  const elements = ELEMENTS_AROUND + ELEMENTS_OF_CELL * bounds.rows * bounds.columns;
  const most = { bytes: MOST_SHEET_BYTES, elements: Math.min(elements, MOST_SHEET_ELEMENTS) };
  const referred = { shared, formats, isFrom1904: plan.isFrom1904 };
  yield* zip.read(plan.sheet.path, most, sheetReader(referred, { bounds, reading }));
}

function whyNoWorkbook(zip: ZippedXml): string {
  if (zip.has('xl/workbook.bin')) return 'is a binary workbook (.xlsb). Save it as .xlsx or CSV';
  if (zip.has('content.xml')) return 'is an OpenDocument file. Save it as .xlsx or CSV';
  return 'is not an XLSX file. Save it as .xlsx or CSV';
}
