import { csvRows } from './csv-rows.ts';
import type { FormatReader } from './format-reader.ts';
import { groupedRows, type NamedRow, namedRows } from './named-rows.ts';
import { readDay } from './read-listed-date.ts';
import { type UkRecord, ukEntry } from './uk-entry.ts';
import { onlyFile } from './watchlist-file.ts';

const NAME_PARTS = [1, 2, 3, 4, 5, 6].map((part) => `Name ${part}`);
const ADDRESS_LINES = [1, 2, 3, 4, 5, 6].map((line) => `Address Line ${line}`);
const REPORT_DATE = /^Report Date:?\s*(.*)$/i;

function recordOf(id: string, rows: readonly NamedRow[], file: string): UkRecord {
  /** The different values of a column: most stand on each row of the entry. */
  const all = (head: string) => [...new Set(rows.flatMap(({ values }) => values[head] ?? []))];
  /** The different values of several columns that belong together. */
  const together = <Value>(heads: readonly string[], make: (values: NamedRow['values']) => Value) => {
    const filled = rows.filter(({ values }) => heads.some((head) => values[head]));
    const different = new Map(
      filled.map(({ values }) => [JSON.stringify(heads.map((head) => values[head])), values]),
    );
    return [...different.values()].map(make);
  };
  const numbered = (head: string, note: string) =>
    together([head, note], (values) => ({ number: values[head] ?? '', note: values[note] ?? '' }));
  return {
    id,
    ofsiId: all('OFSI Group ID')[0] ?? '',
    unReferences: all('UN Reference Number'),
    type: all('Designation Type')[0] ?? '',
    names: together([...NAME_PARTS, 'Name type', 'Alias strength'], (values) => ({
      parts: NAME_PARTS.map((part) => values[part] ?? ''),
      type: values['Name type'] ?? '',
      strength: values['Alias strength'] ?? '',
    })),
    scripts: together(['Name non-latin script'], (values) => ({
      name: values['Name non-latin script'] ?? '',
      language: values['Non-latin script language'] ?? values['Non-latin script type'] ?? '',
    })),
    regimes: all('Regime Name'),
    sanctions: all('Sanctions Imposed'),
    remarks: [...all('Other Information'), ...all('UK Statement of Reasons')],
    addresses: together([...ADDRESS_LINES, 'Address Postal Code', 'Address Country'], (values) => ({
      lines: ADDRESS_LINES.map((line) => values[line] ?? ''),
      postalCode: values['Address Postal Code'] ?? '',
      country: values['Address Country'] ?? '',
    })),
    birthDates: all('D.O.B'),
    births: together(['Town of birth', 'Country of birth'], (values) => ({
      town: values['Town of birth'] ?? '',
      country: values['Country of birth'] ?? '',
    })),
    nationalities: all('Nationality(/ies)'),
    genders: all('Gender'),
    positions: all('Position'),
    passports: numbered('Passport number', 'Passport additional information'),
    identityCards: numbered('National Identifier number', 'National Identifier additional information'),
    companyNumbers: all('Business registration number (s)'),
    imoNumbers: all('IMO number'),
    flags: [...all('Current believed flag of ship'), ...all('Previous flags')],
    owners: [...all('Parent company'), ...all('Current owner/operator (s)')],
    owned: all('Subsidiaries'),
    dateDesignated: all('Date Designated')[0] ?? '',
    raw: { rows: rows.map(({ values }) => values) },
    place: { file, line: rows[0]?.line ?? 1 },
  };
}

/** The UK Sanctions List in CSV: a row for each name, below the date and the heads. */
export const readUkCsv: FormatReader = async function* ({ files, publication }) {
  const file = onlyFile(files);
  const rows = namedRows(csvRows(file, ','), {
    file: file.name,
    required: ['Unique ID', 'Name 6', 'Name type', 'Designation Type'],
    above([first = '']) {
      publication.date = readDay(REPORT_DATE.exec(first)?.[1] ?? '');
    },
  });
  const idOf = ({ values }: NamedRow) => values['Unique ID'] ?? '';
  for await (const { id, rows: ofEntry } of groupedRows(rows, idOf))
    yield ukEntry(recordOf(id, ofEntry, file.name));
};
