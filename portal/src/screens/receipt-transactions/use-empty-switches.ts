import { EVERYTHING_ON } from '@cbp/shared/entities/evidence-config';
import { type SingleSwitch, switchHasContent } from '@cbp/shared/entities/evidence-content';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { pathOf, SWITCHES } from './evidence-switches.ts';

/**
 * The switches that would show 'No Corresponding Data', told from the evidence with everything on; none as long as that is
 * not known.
 */
export function useEmptySwitches(id: string): ReadonlySet<SingleSwitch> {
  const { queries } = useApi();
  const evidence = useQuery(
    queries.getCompellingEvidence.queryOptions({ input: { params: { id }, body: EVERYTHING_ON } }),
  );
  const conversation = useQuery(queries.listMessage.queryOptions({ input: { id } }));
  if (!evidence.data || !conversation.data) return new Set();
  const { messages } = conversation.data.results.messagebox;
  const bundle = { evidence: evidence.data.results, messages, shipment: null };
  return new Set(SWITCHES.map(pathOf).filter((path) => !switchHasContent(path, bundle)));
}
