import type { RowFault } from '@cbp/shared/files/row-fault.model';
import type { ReactNode } from 'react';
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
  rows: readonly { row: number; error?: RowFault | undefined; errors?: readonly RowFault[] | undefined }[];
  /** What the column of a field is called in the file. */
  columnOf?: (field: string) => string;
  /** What can be done with a rejected row. */
  actionOf?: ((row: number) => ReactNode) | null;
};

/** The results of the rows of a file, with the reason for each rejected row. */
export function ImportedRows({
  summary,
  rows,
  columnOf = (field) => field,
  actionOf = null,
}: ImportedRowsProps) {
  const words = importedRowsTexts[useLanguage()];
  const whyOf = useRowFault();
  const refused = rows.flatMap(({ row, error, errors = error ? [error] : [] }) =>
    errors.length > 0 ? [{ row, errors }] : [],
  );
  return (
    <MessageBox tone={refused.length > 0 ? 'bad' : 'good'} text={summary.join(' · ')}>
      {refused.length > 0 && (
        <ul className={classes.rows} aria-label={words.refusedRows}>
          {refused.slice(0, MOST_SHOWN).map(({ row, errors }) => (
            <li key={row}>
              {errors.map((error) => (
                <p key={error.field}>
                  {words.row({ row, column: columnOf(error.field), why: whyOf(error) })}
                </p>
              ))}
              {actionOf?.(row)}
            </li>
          ))}
          {refused.length > MOST_SHOWN && <li>{words.more(refused.length - MOST_SHOWN)}</li>}
        </ul>
      )}
    </MessageBox>
  );
}
