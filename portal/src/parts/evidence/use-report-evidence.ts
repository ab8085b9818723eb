import { loadEvidence } from '@cbp/shared/evidence/evidence-calls';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';

/** Sooner than the pass runs out with which the report shows its photos. */
const FRESH_MS = 8 * 60_000;

/**
 * All that the report of one transaction is made of, with everything on where the user may see that: which of it is shown
 * is settled here. Of another client's, what was released.
 */
export function useReportEvidence(id: string) {
  const { getCompellingEvidence, listMessage, transactionShipment } = useApi().queries;
  return useQuery({
    queryKey: ['report-evidence', id],
    queryFn: ({ signal }) =>
      loadEvidence(
        {
          getCompellingEvidence: getCompellingEvidence.call,
          listMessage: listMessage.call,
          transactionShipment: transactionShipment.call,
        },
        id,
        EVERYTHING_ON,
        signal,
      ),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
}
