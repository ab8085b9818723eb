import { useLanguage } from '../../i18n/use-language.ts';
import type { PastedLines } from './define-pasted-lines.ts';
import classes from './pasted-lines.module.css';
import { pastedLinesTexts } from './pasted-lines.texts.ts';
import type { ReadLine } from './read-lines.ts';

/** More wouldn't be compared one by one. */
const MOST_SHOWN = 25;

type CellsAsReadProps = { declared: PastedLines; ready: readonly ReadLine[] };

/** Cells of lines that can be sent which were read as something else than is written there, to be looked at before. */
export function CellsAsRead({ declared, ready }: CellsAsReadProps) {
  const language = useLanguage();
  const words = pastedLinesTexts[language];
  const lines = ready.filter(({ asRead }) => Object.keys(asRead).length > 0);
  if (lines.length === 0) return null;
  return (
    <section className={classes.asRead} aria-label={words.asReadHeading}>
      <h3>{words.asReadHeading}</h3>
      <ul>
        {lines.slice(0, MOST_SHOWN).map(({ number, cells, asRead }) => (
          <li key={number}>
            <span>{words.line(number)}</span>
            {Object.entries(asRead).map(([key, read]) => (
              <span key={key}>
                {words.asRead({
                  column: declared.columns[key]?.words[language] ?? key,
                  written: cells[key] ?? '',
                  read,
                })}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {lines.length > MOST_SHOWN && (
        <p className={classes.note}>{words.moreAsRead(lines.length - MOST_SHOWN)}</p>
      )}
    </section>
  );
}
