import { MOST_REFERENCES } from '@cbp/shared/payments/receipt-transactions.calls';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Api, useApi } from '../../data/api-context.tsx';
import type { Pasted } from './pasted-references.ts';
import type { Looked } from './resolved.ts';

/** Who types on is not looked up for each letter. */
const SETTLE_MS = 400;
const FRESH_MS = 60_000;

export type Lookup = {
  /** Of what was pasted; empty until it is known. */
  looked: readonly Looked[];
  /** The current text isn't looked up yet. */
  isPending: boolean;
  error: unknown;
  retry: () => void;
};

/** What pasted references stand for, as far as the user may see it. */
export function useResolved(pasted: readonly Pasted[]): Lookup {
  const { queries } = useApi();
  const wanted = JSON.stringify(pasted.map(({ reference }) => reference));
  const [settled] = useDebouncedValue(wanted, SETTLE_MS);
  const query = useQuery({
    queryKey: ['resolved', settled],
    queryFn: ({ signal }) => resolve(queries, JSON.parse(settled), signal),
    enabled: settled !== '[]',
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  const isCurrent = settled === wanted && query.data !== undefined && !query.isPlaceholderData;
  return {
    looked: isCurrent
      ? // By its place: what looks like a card number comes back cut.
        pasted.map((one, index) => ({
          ...one,
          matches: query.data[index]?.matches ?? [],
          hasMore: query.data[index]?.has_more ?? false,
        }))
      : [],
    isPending: wanted !== '[]' && !isCurrent && !query.isError,
    error: query.isError && settled === wanted ? query.error : null,
    retry: () => void query.refetch(),
  };
}

/** Asks for as many at a time as a call takes. */
export async function resolve(
  queries: Pick<Api['queries'], 'resolveReceiptTransactions'>,
  references: readonly string[],
  signal: AbortSignal,
) {
  const results = [];
  for (let from = 0; from < references.length; from += MOST_REFERENCES) {
    const portion = { references: references.slice(from, from + MOST_REFERENCES) };
    results.push(...(await queries.resolveReceiptTransactions.call(portion, { signal })).results);
  }
  return results;
}
