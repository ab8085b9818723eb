import type { RowFault } from '@cbp/shared/files/row-fault.model';
import { ImportedRows } from '../imported-rows/imported-rows.tsx';

type State = 'answered' | 'known' | 'open' | 'refused';

type AnsweredRowsProps = {
  rows: readonly { row: number; state: State; error?: RowFault | undefined }[];
  /** How many rows have a state; that of `answered` is always said. */
  words: Readonly<Record<State, (count: number) => string>>;
};

/** The results of the rows of a provider's file of responses. */
export function AnsweredRows({ rows, words }: AnsweredRowsProps) {
  const summary = (['answered', 'known', 'open', 'refused'] as const).flatMap((state) => {
    const count = rows.filter((one) => one.state === state).length;
    return count > 0 || state === 'answered' ? [words[state](count)] : [];
  });
  return <ImportedRows summary={summary} rows={rows} />;
}
