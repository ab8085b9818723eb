import { type BulkResult, MOST_AT_ONCE } from '@cbp/shared/endpoints/bulk';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { failureText, textOfError } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CallForm } from '../call-form/call-form.tsx';
import type { Bulk, BulkProps } from '../list/define-list-screen.ts';
import { actionTexts } from './action.texts.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { BulkAction, BulkForm } from './define-action.ts';
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
  return (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={rows.length > MOST_AT_ONCE}
        onClick={() => setIsOpen(true)}
      >
        {action.words[language]}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={action.form.words.heading[language]}
        closeButtonProps={{ 'aria-label': actionTexts[language].close }}
        size="lg"
        centered
      >
        <div ref={beginWithField}>
          <CallForm
            form={action.form}
            of={action.thingOf(rows)}
            onDone={({ results }) => {
              close();
              report(outcomesOf(results, rows, facts));
            }}
            onCancel={close}
          />
        </div>
      </Modal>
    </>
  );
}

/** A dialog begins where this stands: else the keyboard is on its cross, and Enter closes what is to be filled in. */
function beginWithField(part: HTMLElement | null) {
  part?.querySelector('input, select, textarea')?.setAttribute('data-autofocus', 'true');
}

type BulkButtonProps<Row> = BulkProps<Row> & { action: BulkAction<Row>; facts: RowFacts<Row> };

function BulkButton<Row>({ action, facts, rows, report }: BulkButtonProps<Row>) {
  const language = useLanguage();
  const mayCall = useMayCall(action.call, action);
  const { send, isPending } = useChange(action.call);
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!mayCall || !action.isOffered(rows)) return null;
  const act = async () => {
    if (isPending) return;
    setFailure(null);
    try {
      const answered = (await send(action.inputOf(rows) as never)) as unknown as { results: BulkResult[] };
      setIsOpen(false);
      report(outcomesOf(answered.results, rows, facts));
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <>
      <Button
        size="xs"
        {...(action.isGrave ? { color: 'red', variant: 'outline' } : { variant: 'default' })}
        disabled={rows.length > MOST_AT_ONCE}
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
        question={isOpen ? action.questionOf(rows) : null}
        failure={failure}
        answer={null}
        isBusy={isPending}
        onConfirm={() => void act()}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
