import { CsvError, parse } from 'csv-parse/sync';
import { csvRows } from './csv-rows.ts';
import { EntryDraft } from './entry-draft.ts';
import { isNonLatin } from './entry-text.ts';
import type { FormatReader } from './format-reader.ts';
import { FTM_TYPES } from './ftm-topics.ts';
import { namedRows } from './named-rows.ts';
import { onlyFile } from './watchlist-file.ts';

/** Several values in a cell are a row of CSV themselves. */
export function innerValues(cell: string | undefined, separator = ';'): string[] {
  if (!cell) return [];
  if (!cell.includes('"')) return cell.split(separator);
  try {
    return (parse(cell, { delimiter: separator, relax_quotes: true }) as string[][]).flat();
  } catch (error) {
    // A quotation mark of the text itself.
    if (error instanceof CsvError) return cell.split(separator);
    throw error;
  }
}

/** The table of targets that OpenSanctions publishes. It has no topics beyond sanctions: the list's own count for the rest. */
export const readSimpleCsv: FormatReader = async function* ({ files, publication, topics }) {
  const file = onlyFile(files);
  const rows = namedRows(csvRows(file, ','), {
    file: file.name,
    required: ['id', 'schema', 'name', 'aliases', 'birth_date', 'countries'],
  });
  for await (const { values, line } of rows) {
    const type = FTM_TYPES.get(values.schema ?? '') ?? 'unknown';
    const draft = new EntryDraft(values.id ?? '', type, { file: file.name, line });
    draft.name(values.name ?? '', 'primary');
    for (const name of innerValues(values.aliases)) draft.name(name, isNonLatin(name) ? 'script' : 'alias');
    for (const date of innerValues(values.birth_date)) draft.birthDate(date, 'ymd');
    for (const country of innerValues(values.countries)) draft.country(country);
    for (const address of innerValues(values.addresses)) draft.address({ parts: [address] });
    for (const number of innerValues(values.identifiers)) draft.identifier({ kind: 'other', number });
    for (const programme of innerValues(values.program_ids)) draft.add('programmes', programme);
    for (const sanction of innerValues(values.sanctions)) draft.add('legal_basis', sanction);
    for (const dataset of innerValues(values.dataset)) draft.remark(dataset);
    draft.topic(...(values.sanctions || values.program_ids ? (['sanction'] as const) : topics));
    const day = values.last_seen?.slice(0, 10) ?? null;
    if (day && (publication.date === null || day > publication.date)) publication.date = day;
    yield draft.finish(values);
  }
};
