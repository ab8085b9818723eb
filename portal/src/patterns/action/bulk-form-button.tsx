import type { BulkResult } from '@cbp/shared/calls/bulk';
import type { Language } from '@cbp/shared/language';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { AvailableButton } from '../../ui/available-button.tsx';
import { beginWithField } from '../call-form/begin-with-field.ts';
import { CallForm } from '../call-form/call-form.tsx';
import { FormDialog } from '../call-form/form-dialog.tsx';
import type { BulkOutcome, BulkProps, UndoProps } from '../list/define-list-screen.ts';
import { totalText } from '../list/list-head.tsx';
import { actionTexts } from './action.texts.ts';
import classes from './action-dialog.module.css';
import { outcomesOf, type RowFacts } from './bulk-outcomes.ts';
import { BulkPart } from './bulk-part.tsx';
import { partsOf } from './bulk-parts.ts';
import type { BulkForm, BulkUndo } from './define-action.ts';
import { kindsOf } from './kinds-of.ts';
import { UndoBulk } from './undo-bulk.tsx';
import { useMayCall } from './use-may-call.ts';

type BulkFormButtonProps<Row> = BulkProps<Row> & { action: BulkForm<Row>; facts: RowFacts<Row> };

/** Opens a form that is filled in once for the selected rows that it applies to. */
export function BulkFormButton<Row>({ action, facts, rows, report }: BulkFormButtonProps<Row>) {
  const language = useLanguage();
  const mayCall = useMayCall(action.form.call, action);
  const [isOpen, setIsOpen] = useState(false);
  const [chosenKind, setChosenKind] = useState<string | null>(null);
  const affected = rows.filter(action.appliesTo);
  if (!mayCall) return null;
  const words = actionTexts[language];
  const close = () => setIsOpen(false);
  const kinds = kindsOf(action.kinds, affected);
  const { kind, rows: sent } = kinds.find((one) => one.kind === chosenKind) ??
    kinds[0] ?? { kind: '', rows: [] };
  const [first = []] = partsOf(sent);
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
        <BulkPart done={sent.length} skipped={rows.length - affected.length} />
        {first.length < sent.length && (
          <p className={classes.text}>
            {words.first({
              count: first.length,
              total: textOfCount(sent.length, language),
            })}
          </p>
        )}
        {action.kinds && kinds.length > 1 && (
          <>
            <p className={classes.text}>{action.kinds.help[language]}</p>
            <SegmentedControl
              className={classes.kinds ?? ''}
              aria-label={action.kinds.label[language]}
              value={kind}
              onChange={setChosenKind}
              data={kinds.map((one) => ({
                value: one.kind,
                label: `${action.kinds?.words[one.kind]?.[language]} (${textOfCount(one.rows.length, language)})`,
              }))}
            />
          </>
        )}
        <div ref={beginWithField}>
          <CallForm
            key={kind}
            form={action.form}
            of={thing}
            onDone={({ results }) => {
              close();
              const toReport = (answered: readonly BulkResult[]) => outcomesOf(answered, rows, facts);
              report(toReport(results), undoOf(action.undo, results, toReport));
            }}
            onCancel={close}
          />
        </div>
      </FormDialog>
    </>
  );
}

/** A button that undoes what was done, where anything was and can be. */
function undoOf(
  undo: BulkUndo | null,
  results: readonly BulkResult[],
  toReport: (answered: readonly BulkResult[]) => readonly BulkOutcome[],
) {
  const [first, ...others] = results.flatMap(({ id, state }) => (state === 'done' ? String(id) : []));
  if (undo === null || first === undefined) return undefined;
  return ({ onUndone }: UndoProps) => (
    <UndoBulk undo={undo} keys={[first, ...others]} onUndone={(answered) => onUndone(toReport(answered))} />
  );
}

const textOfCount = (total: number, language: Language) => totalText({ total, isExact: true }, language);
