import { csvRows } from './csv-rows.ts';
import { type EuPart, type EuRecord, euEntry, euParts } from './eu-entry.ts';
import type { FormatReader } from './format-reader.ts';
import { groupedRows, type NamedRow, namedRows } from './named-rows.ts';
import { readDay } from './read-listed-date.ts';
import { onlyFile } from './watchlist-file.ts';

/** The heads begin with the part that they belong to. */
const PREFIXES: Readonly<Record<EuPart | 'entity', string>> = {
  entity: 'Entity_',
  regulation: 'Entity_Regulation_',
  nameAlias: 'NameAlias_',
  address: 'Address_',
  birthdate: 'BirthDate_',
  identification: 'Identification_',
  citizenship: 'Citizenship_',
};
/** Where the name in the XML is another than that of the head in lower case. */
const NAMES: Readonly<Record<string, string>> = {
  Entity_EU_ReferenceNumber: 'euReferenceNumber',
  Entity_SubjectType: 'classificationCode',
  Entity_SubjectType_ClassificationCode: 'code',
  BirthDate_BirthDate: 'birthdate',
  BirthDate_Day: 'dayOfMonth',
  BirthDate_Month: 'monthOfYear',
  Identification_TypeCode: 'identificationTypeCode',
  Identification_TypeDescription: 'identificationTypeDescription',
};

function partOf({ values }: NamedRow, part: keyof typeof PREFIXES): Record<string, string> {
  const prefix = PREFIXES[part];
  return Object.fromEntries(
    Object.entries(values).flatMap(([head, value]) => {
      const name = head.slice(prefix.length);
      if (!head.startsWith(prefix) || (part !== 'regulation' && name.startsWith('Regulation_'))) return [];
      return [[NAMES[head] ?? name.charAt(0).toLowerCase() + name.slice(1), value] as const];
    }),
  );
}

function recordOf(rows: readonly NamedRow[], file: string): EuRecord {
  const [first] = rows;
  const entities = rows.map((row) => partOf(row, 'entity'));
  const of = (part: EuPart) => {
    // The regulation of the entity stands on each of its rows.
    const all = (part === 'regulation' ? rows.slice(0, 1) : rows).map((row) => partOf(row, part));
    return all.filter((values) => Object.keys(values).length > 0);
  };
  return {
    entity: entities[0] ?? {},
    remarks: [...new Set(entities.flatMap(({ remark }) => remark ?? []))],
    parts: euParts(of),
    raw: { rows: rows.map(({ values }) => values) },
    place: { file, line: first?.line ?? 1 },
  };
}

/** The EU's consolidated list of financial sanctions, version 1.1, in CSV: a row for each name, birth, address and paper. */
export const readEuCsv: FormatReader = async function* ({ files, publication }) {
  const file = onlyFile(files);
  const rows = namedRows(csvRows(file, ';'), {
    file: file.name,
    required: ['fileGenerationDate', 'Entity_LogicalId', 'Entity_EU_ReferenceNumber', 'NameAlias_WholeName'],
  });
  const idOf = ({ values }: NamedRow) => values.Entity_LogicalId ?? '';
  for await (const group of groupedRows(rows, idOf)) {
    publication.date ??= readDay(group.rows[0]?.values.fileGenerationDate ?? '');
    yield euEntry(recordOf(group.rows, file.name));
  }
};
