import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { AvailableButton } from '../../ui/available-button.tsx';
import { CallForm } from '../call-form/call-form.tsx';
import { FormDialog } from '../call-form/form-dialog.tsx';
import type { BulkProps } from '../list/define-list-screen.ts';
import { totalText } from '../list/list-head.tsx';
import { actionTexts } from './action.texts.ts';
import classes from './action-dialog.module.css';
import { outcomesOf, type RowFacts } from './bulk-outcomes.ts';
import { BulkPart } from './bulk-part.tsx';
import { partsOf } from './bulk-parts.ts';
import type { BulkForm } from './define-action.ts';
import { useMayCall } from './use-may-call.ts';

type BulkFormButtonProps<Row> = BulkProps<Row> & { action: BulkForm<Row>; facts: RowFacts<Row> };

/** Opens a form that is filled in once for the selected rows that it applies to. */
export function BulkFormButton<Row>({ action, facts, rows, report }: BulkFormButtonProps<Row>) {
  const language = useLanguage();
  const mayCall = useMayCall(action.form.call, action);
  const [isOpen, setIsOpen] = useState(false);
  const affected = rows.filter(action.appliesTo);
  if (!mayCall) return null;
  const words = actionTexts[language];
  const close = () => setIsOpen(false);
  const [first = []] = partsOf(affected);
  const thing = action.thingOf(first);
  return (
    <>
      <AvailableButton
        isAvailable={affected.length > 0}
        whyNot={action.whyNot?.[language] ?? words.notApplicable}
        onClick={() => setIsOpen(true)}
      >
        {action.words[language]}
      </AvailableButton>
      <FormDialog
        isOpen={isOpen}
        onClose={close}
        title={action.form.headingOf(thing)[language]}
        closeLabel={words.close}
        size="lg"
      >
        <BulkPart done={affected.length} skipped={rows.length - affected.length} />
        {first.length < affected.length && (
          <p className={classes.text}>
            {words.first({
              count: first.length,
              total: totalText({ total: affected.length, isExact: true }, language),
            })}
          </p>
        )}
        <div ref={beginWithField}>
          <CallForm
            form={action.form}
            of={thing}
            onDone={({ results }) => {
              close();
              report(outcomesOf(results, rows, facts));
            }}
            onCancel={close}
          />
        </div>
      </FormDialog>
    </>
  );
}

/** A dialog begins where this stands: else the keyboard is on its cross, and Enter closes what is to be filled in. */
function beginWithField(part: HTMLElement | null) {
  part?.querySelector('input, select, textarea')?.setAttribute('data-autofocus', 'true');
}
