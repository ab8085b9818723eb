import type { Fields, RowOf } from '@cbp/shared/list/field';
import { useLanguage } from '../../i18n/use-language.ts';
import { CopyIcon } from '../../ui/copy-button.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { WholeValue, wordsOf } from './cell.tsx';
import classes from './fact-grid.module.css';
import { listTexts } from './list.texts.ts';
import { type AnyRow, type ColumnOf, columnsFrom, headOf } from './list-columns.ts';

type FactGridProps<Known extends Fields> = {
  fields: Known;
  row: RowOf<Known>;
  shown: readonly ColumnOf<Known, RowOf<Known>>[];
};

/** Facts of one thing under the words that its fields have in lists, each as whole as it is. */
export function FactGrid<Known extends Fields>({ fields, row, shown }: FactGridProps<Known>) {
  const language = useLanguage();
  const listWords = listTexts[language];
  const columns = columnsFrom(fields, shown as Parameters<typeof columnsFrom>[1]);
  const values = row as AnyRow;
  // Names and comments are in the writing direction of their author.
  useFontsFor(columns.map((column) => wordsOf(column, values, language)).join(' '));
  return (
    <dl className={classes.facts}>
      {columns.map((column) => {
        const words = wordsOf(column, values, language);
        return (
          <div key={column.key}>
            <dt>{headOf(column, language, listWords.card)}</dt>
            <dd>
              <WholeValue column={column} row={values} language={language} />
              {column.display === 'id' && words !== null && <CopyIcon text={words} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
