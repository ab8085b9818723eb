import type { BulkResult } from '@cbp/shared/calls/bulk';
import { useLanguage } from '../../i18n/use-language.ts';
import { AvailableButton } from '../../ui/available-button.tsx';
import { useSecondsUntil } from '../../ui/use-seconds-until.ts';
import { notifyFailure } from '../failed-call/notify-failure.ts';
import { actionTexts } from './action.texts.ts';
import type { BulkUndo } from './define-action.ts';
import { useChange } from './use-change.ts';
import { useFocusWhenGone } from './use-focus-when-gone.ts';

type UndoBulkProps = {
  undo: BulkUndo;
  /** The rows that it was done to, all by one call. */
  keys: readonly [string, ...string[]];
  onUndone: (results: readonly BulkResult[]) => void;
};

/** Undoes what was done to several rows, and says for how long it can be undone. */
export function UndoBulk({ undo, keys, onUndone }: UndoBulkProps) {
  const language = useLanguage();
  const words = actionTexts[language];
  const seconds = useSecondsUntil(undo.useEnd(keys[0]));
  const { send, isPending } = useChange(undo.call);
  const isThere = isPending || seconds > 0;
  const button = useFocusWhenGone(isThere);
  if (!isThere) return null;
  const act = async () => {
    try {
      const { results } = (await send(undo.inputOf(keys) as never)) as unknown as { results: BulkResult[] };
      onUndone(results);
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <>
      <AvailableButton ref={button} isAvailable={!isPending} onClick={() => void act()}>
        {isPending ? words.working : undo.words[language]}
      </AvailableButton>
      <span>{words.undoWithin(seconds)}</span>
    </>
  );
}
