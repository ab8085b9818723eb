import type { ReleaseHistory } from '@cbp/shared/evidence/evidence-release.model';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/api-context.tsx';
import { useMayCall } from '../../../patterns/action/use-may-call.ts';

export type Releases = { data: ReleaseHistory | undefined; isPending: boolean; error: Error | null };

/** What is released of a transaction and how it came about; null for who may not read that. */
export function useReleases(id: string): Releases | null {
  const mayRead = useMayCall('getReleases');
  const { data, isPending, error } = useQuery(
    useApi().queries.getReleases.queryOptions({ input: { id }, enabled: mayRead }),
  );
  return mayRead ? { data: data?.results, isPending, error } : null;
}
