import { useLanguage } from '../../../i18n/use-language.ts';
import { ActionButton } from '../../../patterns/action/action-button.tsx';
import type { Releasable } from './releasable.ts';
import { releaseAgain, releaseChanges, releaseReport } from './release.actions.tsx';
import { releaseTexts } from './release.texts.ts';

/** What is next to be released: the report, changes of it, or the same again. It keeps its place while there is nothing. */
export function ReleaseButton({ on }: { on: Releasable }) {
  const words = releaseTexts[useLanguage()];
  const isOther = [releaseReport, releaseAgain].some((action) => action.isOffered(on));
  return (
    <>
      <ActionButton action={releaseReport} on={on} variant="filled" />
      <ActionButton
        action={releaseChanges}
        on={on}
        variant="filled"
        whyNotOffered={isOther ? null : words.same}
      />
      <ActionButton action={releaseAgain} on={on} variant="filled" />
    </>
  );
}
