import { type BulkResult, MOST_AT_ONCE } from '@cbp/shared/endpoints/bulk';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureText, textOfError } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Bulk, BulkProps } from '../list/define-list-screen.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { BulkAction } from './define-action.ts';
import { useChange } from './use-change.ts';
import { useMayCall } from './use-may-call.ts';

type RowFacts<Row> = {
  /** As the call names it. */
  keyOf: (row: Row) => string | number;
  /** As people call it. */
  nameOf: (row: Row) => string;
};

/** What can be done to the chosen rows of a list: good and bad are told row by row, and what failed stays chosen. */
export function bulkActions<Row>(facts: RowFacts<Row>, ...actions: readonly BulkAction<Row>[]): Bulk<Row> {
  return {
    useIsOffered: () => {
      // As many hooks each time: the actions of a list never change.
      const may = actions.map(({ call }) => useMayCall(call));
      return may.includes(true);
    },
    Actions: (props) => (
      <>
        {actions.map((action) => (
          <BulkButton key={action.words.en} action={action} facts={facts} {...props} />
        ))}
      </>
    ),
  };
}

type BulkButtonProps<Row> = BulkProps<Row> & { action: BulkAction<Row>; facts: RowFacts<Row> };

function BulkButton<Row>({ action, facts, rows, report }: BulkButtonProps<Row>) {
  const language = useLanguage();
  const mayCall = useMayCall(action.call);
  const { send, isPending } = useChange(action.call);
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!mayCall || !action.isOffered(rows)) return null;
  const act = async () => {
    if (isPending) return;
    setFailure(null);
    try {
      const answered = (await send(action.inputOf(rows) as never)) as unknown as { results: BulkResult[] };
      const names = new Map(rows.map((row) => [String(facts.keyOf(row)), facts.nameOf(row)]));
      setIsOpen(false);
      report(
        answered.results.map(({ id, error }) => ({
          key: String(id),
          name: names.get(String(id)) ?? String(id),
          error: error ? textOfError(error) : null,
        })),
      );
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
