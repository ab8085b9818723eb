import type { DisputeCaseInList } from '@cbp/shared/cases/dispute-case.list';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { useMayCall } from '../../patterns/action/use-may-call.ts';

const MOST_SHOWN = 25;

/** The dispute cases of a transaction, for those who may read cases. */
export function useCasesOf(icsId: string) {
  const mayRead = useMayCall('listDisputeCases');
  const query = useQuery(
    useApi().queries.listDisputeCases.queryOptions({
      input: { filters: { iCS_id: { type: 'in', values: [icsId] } }, limit: MOST_SHOWN },
      enabled: mayRead,
    }),
  );
  return { mayRead, query };
}

/** The open one of them, from which its reports take reason code, case number and recipient. */
export function useOpenCaseOf(icsId: string): DisputeCaseInList | null {
  const { query } = useCasesOf(icsId);
  return query.data?.data.find(({ state }) => state === 'open') ?? null;
}
