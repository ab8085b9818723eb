import { labelOf } from '@cbp/shared/labelled';
import { MRZ_DIGITS } from '@cbp/shared/verifications/checks/mrz-digits';
import type { MrzDigit } from '@cbp/shared/verifications/mrz-layout';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from './mrz-form.module.css';
import { readingTexts } from './readings.texts.ts';

/** The check digits of lines, as they are printed and as they are calculated. */
export function MrzDigitsTable({ digits }: { digits: readonly MrzDigit[] }) {
  const language = useLanguage();
  const words = readingTexts[language];
  return (
    <table className={classes.digits}>
      <caption>{words.checkDigits}</caption>
      <thead>
        <tr>
          {[words.field, words.printed, words.calculated].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {digits.map(({ of, found, expected }) => (
          <tr key={of} data-wrong={found !== expected}>
            <th scope="row">{labelOf(MRZ_DIGITS, of, language)}</th>
            <td>
              <code>{found}</code>
            </td>
            <td>
              <code>{expected}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
