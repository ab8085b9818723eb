import type { TableReading } from '@cbp/shared/files/table-reading.model';
import { LEGACY_ENCODINGS, type LegacyEncoding, TEXT_ENCODINGS } from '@cbp/shared/files/text-encoding';
import type { Language } from '@cbp/shared/language';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './table-reading.module.css';
import { tableReadingTexts } from './table-reading.texts.ts';

export function isLegacy(encoding: TableReading['encoding']): encoding is LegacyEncoding {
  return encoding !== null && Object.hasOwn(LEGACY_ENCODINGS, encoding);
}

/** What is worth knowing of how a file was read: nothing, where it was read as anybody would. */
function notesOf(reading: TableReading, language: Language): string[] {
  const words = tableReadingTexts[language];
  const { encoding, sheet } = reading;
  return [
    ...(isLegacy(encoding) ? [words.readAs(TEXT_ENCODINGS[encoding][language])] : []),
    ...(sheet !== null && sheet !== '' ? [words.sheet(sheet)] : []),
    ...(reading.header_row > 1 ? [words.header(reading.header_row)] : []),
    ...(reading.hidden_rows > 0 ? [words.hiddenRows(reading.hidden_rows)] : []),
    ...(reading.hidden_columns > 0 ? [words.hiddenColumns(reading.hidden_columns)] : []),
    ...(reading.hidden_sheets > 0 ? [words.hiddenSheets(reading.hidden_sheets)] : []),
  ];
}

/** How a file of rows was read, where that isn't plain. */
export function ReadingNotes({ reading }: { reading: TableReading | null }) {
  const language = useLanguage();
  const notes = reading ? notesOf(reading, language) : [];
  if (notes.length === 0) return null;
  return (
    <ul className={classes.notes} aria-label={tableReadingTexts[language].notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
