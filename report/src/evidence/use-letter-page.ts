import { useEffect, useState } from 'react';
import type { LetterPage } from '../data/report-data.ts';

type Fetched = { page: LetterPage } | { error: unknown };

/**
 * The page of a cover letter, fetched for a report that has one: few do, and a clerk may be on any line. `undefined` while it is
 * on its way. Throws where it cannot be fetched: a report without its letter would look complete.
 */
export function useLetterPage(isNeeded: boolean): LetterPage | null | undefined {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    import('../letter/letter-page.tsx').then(
      ({ LetterPage: page }) => isCurrent && setFetched({ page }),
      (error: unknown) => isCurrent && setFetched({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  if (!isNeeded) return null;
  if (fetched && 'error' in fetched) throw fetched.error;
  return fetched?.page;
}
