import { parseCsv } from 'hucre/csv';
import { expect, it } from 'vitest';
import { faultsOf, named } from '../testing/table.ts';
import { csvFile } from './csv-file.ts';

/** Cells that a spreadsheet would evaluate or send elsewhere, by their first character. */
const FORMULAS = ['=HYPERLINK("https://x.example")', '+1+1', '-2+3', '@SUM(A1)', '\t=1+1', '\r=1+1'];

const cellsOf = async (rows: (string | number | null)[][]) => {
  const file = csvFile('list.csv', { heads: ['name', 'amount', 'note'], rows });
  return parseCsv(await new Response(file.stream() as ReadableStream).text(), { delimiter: ',' }).slice(1);
};

it('escapes cells that a spreadsheet would read as formulas', async () => {
  const faults = await faultsOf(named(FORMULAS), async (formula) => {
    const [[cell] = []] = await cellsOf([[formula, 1, null]]);
    expect(cell).toContain(formula.trim());
    expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });
  expect(faults).toEqual({});
});

it('keeps other cells unchanged, including negative numbers', async () => {
  expect(await cellsOf([['Pine & Co', -12.5, null]])).toEqual([['Pine & Co', '-12.5', '']]);
});
