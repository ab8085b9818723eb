import type { Bulk } from '../list/define-list-screen.ts';
import { BulkButton } from './bulk-button.tsx';
import { BulkFormButton } from './bulk-form-button.tsx';
import type { RowFacts } from './bulk-outcomes.ts';
import type { BulkAction, BulkForm } from './define-action.ts';
import { useMayCall } from './use-may-call.ts';

/** What can be done to the chosen rows of a list: good and bad are told row by row, and what failed stays chosen. */
export function bulkActions<Row>(
  facts: RowFacts<Row>,
  ...actions: readonly (BulkAction<Row> | BulkForm<Row>)[]
): Bulk<Row> {
  return {
    useAppliesTo: () => {
      // As many hooks each time: the actions of a list never change.
      const may = actions.map((action) => useMayCall(callOf(action), action));
      const offered = actions.filter((_action, index) => may[index]);
      return offered.length === 0 ? null : (row) => offered.some(({ appliesTo }) => appliesTo(row));
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
