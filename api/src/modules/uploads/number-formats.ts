import { getFormatFromId, isValidFormat } from 'numfmt';
import type { XmlReader } from './zipped-xml.ts';

/** Spreadsheets allow at most 64,000 styles. */
export const MOST_OF_STYLES = { bytes: 16 * 1024 * 1024, elements: 500_000 };
const GENERAL = 'General';

/** The format of a number by its id: one that spreadsheets know, or one of the workbook's own. */
function formatOf(id: number, own: ReadonlyMap<number, string>): string {
  const format = own.get(id) ?? getFormatFromId(id) ?? GENERAL;
  return isValidFormat(format) ? format : GENERAL;
}

/** Reads in which format each style of cells shows its numbers, in the order in which cells name the styles. */
export function formatReader(): XmlReader<string> {
  const own = new Map<number, string>();
  let isOfCells = false;
  let made: string[] = [];
  return {
    open: (name, { numFmtId = '0', formatCode }) => {
      if (name === 'cellXfs') isOfCells = true;
      else if (name === 'numFmt' && formatCode !== undefined) own.set(Number(numFmtId), formatCode);
      else if (name === 'xf' && isOfCells) made.push(formatOf(Number(numFmtId), own));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
    take: () => {
      const taken = made;
      made = [];
      return taken;
    },
  };
}
