import { wordsOfFault } from '@cbp/shared/faults';
import { textOfError } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import classes from './taken-rows.module.css';
import { takenRowsTexts } from './taken-rows.texts.ts';

/** Whoever sees so many knows what is wrong with the file. */
const MOST_TOLD = 100;

type RowError = { code: string; field: string; message: string };

/** What is wrong with a row, without the field that stands before it. */
function useWhy(): (error: RowError) => string {
  const language = useLanguage();
  return ({ code, field, message }) => {
    if (code !== 'request/invalid') return textOfError({ code, message });
    const why = message.startsWith(`${field} `) ? message.slice(field.length + 1) : message;
    return wordsOfFault(why)?.[language] ?? why;
  };
}

type TakenRowsProps = {
  /** How many became what. */
  told: readonly string[];
  rows: readonly { row: number; error?: RowError | undefined }[];
  /** What the column of a field is called in the file. */
  columnOf?: (field: string) => string;
};

/** What became of the rows of a file: how many of each, and of those that were refused why. */
export function TakenRows({ told, rows, columnOf = (field) => field }: TakenRowsProps) {
  const words = takenRowsTexts[useLanguage()];
  const whyOf = useWhy();
  const refused = rows.flatMap(({ row, error }) => (error ? [{ row, error }] : []));
  return (
    <MessageBox tone={refused.length > 0 ? 'bad' : 'good'} text={told.join(' · ')}>
      {refused.length > 0 && (
        <ul className={classes.rows} aria-label={words.refusedRows}>
          {refused.slice(0, MOST_TOLD).map(({ row, error }) => (
            <li key={row}>{words.row({ row, column: columnOf(error.field), why: whyOf(error) })}</li>
          ))}
          {refused.length > MOST_TOLD && <li>{words.more(refused.length - MOST_TOLD)}</li>}
        </ul>
      )}
    </MessageBox>
  );
}
