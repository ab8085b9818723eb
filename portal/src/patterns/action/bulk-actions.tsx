import { type BulkResult, MOST_AT_ONCE } from '@cbp/shared/calls/bulk';
import type { Language } from '@cbp/shared/language';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureText, textOfError } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CallForm } from '../call-form/call-form.tsx';
import { FormDialog } from '../call-form/form-dialog.tsx';
import type { Bulk, BulkProps } from '../list/define-list-screen.ts';
import { totalText } from '../list/list-head.tsx';
import { actionTexts } from './action.texts.ts';
import classes from './action-dialog.module.css';
import { ActionDialog } from './action-dialog.tsx';
import { partsOf } from './bulk-parts.ts';
import type { BulkAction, BulkForm } from './define-action.ts';
import { useBulkParts } from './use-bulk-parts.ts';
import { useChange } from './use-change.ts';
import { useMayCall } from './use-may-call.ts';

type RowFacts<Row> = {
  /** As the call names it. */
  keyOf: (row: Row) => string | number;
  /** As people call it. */
  nameOf: (row: Row) => string;
};

/** What can be done to the chosen rows of a list: good and bad are told row by row, and what failed stays chosen. */
export function bulkActions<Row>(
  facts: RowFacts<Row>,
  ...actions: readonly (BulkAction<Row> | BulkForm<Row>)[]
): Bulk<Row> {
  return {
    useIsOffered: () => {
      // As many hooks each time: the actions of a list never change.
      const may = actions.map((action) => useMayCall(callOf(action), action));
      return may.includes(true);
    },
    Actions: (props) => (
      <>
        {actions.map((action) =>
          'form' in action ? (
            <BulkFormButton key={action.words.en} action={action} facts={facts} {...props} />
          ) : (
            <BulkButton key={action.words.en} action={action} facts={facts} {...props} />
          ),
        )}
      </>
    ),
  };
}

const callOf = <Row,>(action: BulkAction<Row> | BulkForm<Row>) =>
  'form' in action ? action.form.call : action.call;

/** How it went with each row, by the name that people call it. */
function outcomesOf<Row>(results: readonly BulkResult[], rows: readonly Row[], facts: RowFacts<Row>) {
  const names = new Map(rows.map((row) => [String(facts.keyOf(row)), facts.nameOf(row)]));
  return results.map(({ id, error }) => ({
    key: String(id),
    name: names.get(String(id)) ?? String(id),
    error: error ? textOfError(error) : null,
  }));
}

type BulkFormButtonProps<Row> = BulkProps<Row> & { action: BulkForm<Row>; facts: RowFacts<Row> };

function BulkFormButton<Row>({ action, facts, rows, report }: BulkFormButtonProps<Row>) {
  const language = useLanguage();
  const mayCall = useMayCall(action.form.call, action);
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCall || !action.isOffered(rows)) return null;
  const close = () => setIsOpen(false);
  const [first = []] = partsOf(rows);
  const thing = action.thingOf(first);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {action.words[language]}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={close}
        title={action.form.headingOf(thing)[language]}
        closeLabel={actionTexts[language].close}
        size="lg"
      >
        {first.length < rows.length && (
          <p className={classes.text}>
            {actionTexts[language].first({ count: first.length, total: textOfCount(rows.length, language) })}
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

const textOfCount = (total: number, language: Language) => totalText({ total, isExact: true }, language);

/** A dialog begins where this stands: else the keyboard is on its cross, and Enter closes what is to be filled in. */
function beginWithField(part: HTMLElement | null) {
  part?.querySelector('input, select, textarea')?.setAttribute('data-autofocus', 'true');
}

type BulkButtonProps<Row> = BulkProps<Row> & { action: BulkAction<Row>; facts: RowFacts<Row> };

function BulkButton<Row>({ action, facts, rows, report }: BulkButtonProps<Row>) {
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
  const skipped = rows.length - affected.length;
  if (!mayCall || affected.length === 0) return null;
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
      <Button
        size="xs"
        {...(action.isGrave ? { color: 'red', variant: 'outline' } : { variant: 'default' })}
        onClick={() => {
          setFailure(null);
          setIsOpen(true);
        }}
      >
        {action.words[language]}
      </Button>
      <ActionDialog
        action={action}
        isOpen={isOpen}
        question={isOpen ? action.questionOf(affected) : null}
        about={
          <>
            {skipped > 0 && (
              <p className={classes.text}>
                {words.skipped({ count: skipped, total: textOfCount(skipped, language) })}
              </p>
            )}
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
