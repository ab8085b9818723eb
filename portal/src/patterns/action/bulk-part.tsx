import { useLanguage } from '../../i18n/use-language.ts';
import { totalText } from '../list/list-head.tsx';
import { actionTexts } from './action.texts.ts';
import classes from './action-dialog.module.css';

/** Says how many of the selected rows are changed, and how many are left out. */
export function BulkPart({ done, skipped }: { done: number; skipped: number }) {
  const language = useLanguage();
  if (skipped === 0) return null;
  const countOf = (count: number) => ({ count, total: totalText({ total: count, isExact: true }, language) });
  return (
    <p className={classes.text}>
      {actionTexts[language].part({ done: countOf(done), skipped: countOf(skipped) })}
    </p>
  );
}
