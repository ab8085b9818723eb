import { parseCsv } from 'hucre/csv';
import { expect, it } from 'vitest';
import { faultsOf, named } from '../testing/table.ts';
import { csvFile } from './csv-file.ts';

/** What a spreadsheet would calculate, or send away, by the first sign of the cell. */
const FORMULAS = ['=HYPERLINK("https://x.example")', '+1+1', '-2+3', '@SUM(A1)', '\t=1+1', '\r=1+1'];

const cellsOf = async (rows: (string | number | null)[][]) => {
  const file = csvFile('list.csv', { heads: ['name', 'amount', 'note'], rows });
  return parseCsv(await new Response(file.stream() as ReadableStream).text(), { delimiter: ',' }).slice(1);
};

it('cells that a spreadsheet would take for a formula are texts', async () => {
  const faults = await faultsOf(named(FORMULAS), async (formula) => {
    const [[cell] = []] = await cellsOf([[formula, 1, null]]);
    expect(cell).toContain(formula.trim());
    expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });
  expect(faults).toEqual({});
});

it('other cells stay as they are, negative numbers included', async () => {
  expect(await cellsOf([['Pine & Co', -12.5, null]])).toEqual([['Pine & Co', '-12.5', '']]);
});
