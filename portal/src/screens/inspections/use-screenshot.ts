import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';

const KEPT_MS = 10 * 60_000;

/** The screenshot of a page, in full or reduced to a width in pixels. A page never changes once it was captured. */
export function useScreenshot(input: { id: number; n: number; width?: number }, isWanted = true) {
  return useQuery({
    ...useApi().queries.getInspectionScreenshot.queryOptions({ input }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
}
