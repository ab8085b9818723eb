import type { RowFault } from '@cbp/shared/alerts/alert-upload.model';
import { useLanguage } from '../../i18n/use-language.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { useRowFault } from '../uploaded-rows/row-fault.ts';
import classes from './imported-rows.module.css';
import { importedRowsTexts } from './imported-rows.texts.ts';

/** More rows wouldn't say more about what is wrong with the file. */
const MOST_SHOWN = 100;

type ImportedRowsProps = {
  /** How many became what. */
  summary: readonly string[];
  rows: readonly { row: number; error?: RowFault | undefined }[];
  /** What the column of a field is called in the file. */
  columnOf?: (field: string) => string;
};

/** The results of the rows of a file, with the reason for each rejected row. */
export function ImportedRows({ summary, rows, columnOf = (field) => field }: ImportedRowsProps) {
  const words = importedRowsTexts[useLanguage()];
  const whyOf = useRowFault();
  const refused = rows.flatMap(({ row, error }) => (error ? [{ row, error }] : []));
  return (
    <MessageBox tone={refused.length > 0 ? 'bad' : 'good'} text={summary.join(' · ')}>
      {refused.length > 0 && (
        <ul className={classes.rows} aria-label={words.refusedRows}>
          {refused.slice(0, MOST_SHOWN).map(({ row, error }) => (
            <li key={row}>{words.row({ row, column: columnOf(error.field), why: whyOf(error) })}</li>
          ))}
          {refused.length > MOST_SHOWN && <li>{words.more(refused.length - MOST_SHOWN)}</li>}
        </ul>
      )}
    </MessageBox>
  );
}
