import { useEffect, useState } from 'react';

type Fetched<Part> = { part: Part } | { error: unknown };

/**
 * A part of the page that few reports need, fetched for one that does: a clerk may be on any line. null for the others, `undefined`
 * while it is on its way. Throws where it cannot be fetched: a report without its part would look complete. `fetchPart` stays the
 * same function.
 */
export function useFetched<Part extends object>(
  isNeeded: boolean,
  fetchPart: () => Promise<Part>,
): Part | null | undefined {
  const [fetched, setFetched] = useState<Fetched<Part> | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    fetchPart().then(
      (part) => isCurrent && setFetched({ part }),
      (error: unknown) => isCurrent && setFetched({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, fetchPart]);
  if (!isNeeded) return null;
  if (fetched && 'error' in fetched) throw fetched.error;
  return fetched?.part;
}
