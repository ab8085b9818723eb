import type { Brand } from '@cbp/shared/brands/brand.model';
import type { InspectionOffer } from '@cbp/shared/inspections/inspection.model';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { failureText } from '../../data/failure-text.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { QUIET } from '../../patterns/failed-call/notifying-caches.ts';

/**
 * What an inspection of a brand would cost, for a user who may start one, or why none can be started. Both are null for other users,
 * for archived brands, and until it is known.
 */
export function useInspectionOffer({ id, status }: Pick<Brand, 'id' | 'status'>): {
  offer: InspectionOffer | null;
  whyNot: string | null;
} {
  const mayInspect = useMayCall('inspectBrand');
  const { data, error } = useQuery({
    ...useApi().queries.getInspectionOffer.queryOptions({ input: { id } }),
    enabled: mayInspect && status === 'active',
    // A failure is said where the inspections are.
    meta: QUIET,
    retry: false,
  });
  return { offer: data?.results ?? null, whyNot: error && failureText(error) };
}
