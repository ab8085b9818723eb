import { type BulkResult, MOST_AT_ONCE } from '@cbp/shared/calls/bulk';
import type { Language } from '@cbp/shared/language';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AvailableButton } from '../../ui/available-button.tsx';
import type { BulkProps } from '../list/define-list-screen.ts';
import { totalText } from '../list/list-head.tsx';
import { actionTexts } from './action.texts.ts';
import classes from './action-dialog.module.css';
import { ActionDialog } from './action-dialog.tsx';
import { outcomesOf, type RowFacts } from './bulk-outcomes.ts';
import { BulkPart } from './bulk-part.tsx';
import type { BulkAction } from './define-action.ts';
import { useBulkParts } from './use-bulk-parts.ts';
import { useChange } from './use-change.ts';
import { useMayCall } from './use-may-call.ts';

const textOfCount = (total: number, language: Language) => totalText({ total, isExact: true }, language);

type BulkButtonProps<Row> = BulkProps<Row> & { action: BulkAction<Row>; facts: RowFacts<Row> };

/** Does something to the selected rows that it applies to, once it is confirmed. */
export function BulkButton<Row>({ action, facts, rows, report }: BulkButtonProps<Row>) {
  const language = useLanguage();
  const words = actionTexts[language];
  const mayCall = useMayCall(action.call, action);
  const { send } = useChange(action.call);
  const parts = useBulkParts(async (part: readonly Row[]) => {
    const answered = (await send(action.inputOf(part) as never)) as unknown as { results: BulkResult[] };
    return answered.results;
  });
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const affected = rows.filter(action.appliesTo);
  if (!mayCall) return null;
  const close = () => {
    setIsOpen(false);
    const results = parts.end();
    if (results.length > 0) report(outcomesOf(results, affected, facts));
  };
  const act = async () => {
    if (parts.isBusy) return;
    setFailure(null);
    try {
      await parts.sendAll(affected);
      close();
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <>
      <AvailableButton
        isAvailable={affected.length > 0}
        whyNot={action.whyNot?.[language] ?? words.notApplicable}
        {...(action.isGrave && { color: 'red', variant: 'outline' })}
        onClick={() => {
          setFailure(null);
          setIsOpen(true);
        }}
      >
        {action.words[language]}
      </AvailableButton>
      <ActionDialog
        action={action}
        isOpen={isOpen}
        question={isOpen ? action.questionOf(affected) : null}
        about={
          <>
            <BulkPart done={affected.length} skipped={rows.length - affected.length} />
            {affected.length > MOST_AT_ONCE && (
              <p className={classes.text} role="status">
                {(parts.isBusy || parts.sent > 0) &&
                  words.sent({
                    done: textOfCount(parts.sent, language),
                    total: textOfCount(affected.length, language),
                  })}
              </p>
            )}
          </>
        }
        failure={failure}
        answer={null}
        isBusy={parts.isBusy}
        onConfirm={() => void act()}
        onClose={close}
      />
    </>
  );
}
