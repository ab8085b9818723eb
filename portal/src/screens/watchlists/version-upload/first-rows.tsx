import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import type { FilePreview } from '@cbp/shared/watchlists/watchlist.model';
import {
  OWN_LIST_FIELDS,
  type OwnListField,
  type OwnListMapping,
} from '@cbp/shared/watchlists/watchlist-format';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFontsFor } from '../../../ui/use-fonts-for.ts';
import classes from './version-upload.module.css';
import { versionUploadTexts } from './version-upload.texts.ts';

type FirstRowsProps = { columns: FilePreview['columns']; mapping: OwnListMapping };

/** The header of a file with its first rows, and the field that each column is read as. */
export function FirstRows({ columns, mapping }: FirstRowsProps) {
  const language = useLanguage();
  const words = versionUploadTexts[language];
  useFontsFor(columns.flatMap(({ head, sample }) => [head, ...sample]).join());
  const fieldsOf = (head: string) =>
    (Object.entries(mapping.columns) as [OwnListField, string[] | undefined][])
      .filter(([, heads]) => heads?.includes(head))
      .map(([field]) => labelOf(OWN_LIST_FIELDS, field, language))
      .join(MARKS[language].between);
  const rows = Math.max(0, ...columns.map(({ sample }) => sample.length));
  return (
    <div className={classes.part}>
      <h3>{words.firstRows}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the arrow keys. */}
      <section className={classes.scroll} aria-label={words.firstRows} tabIndex={0}>
        <table className={classes.rows}>
          <thead>
            <tr>
              {columns.map(({ head }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one head.
                <th key={at} scope="col">
                  <bdi>{head}</bdi>
                  <small data-used={fieldsOf(head) !== ''}>{fieldsOf(head) || words.unused}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place alone.
              <tr key={row}>
                {columns.map(({ sample }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <td key={at}>
                    <bdi>{sample[row]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
