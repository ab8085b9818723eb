import type { Inspection } from '@cbp/shared/inspections/inspection.model';
import type { ShotBox } from '@cbp/shared/inspections/page-capture.model';
import { useState } from 'react';

/** A page of an inspection, and the place on its screenshot, in pixels. */
export type Place = { page: number; box: ShotBox | null };

/** The page that is looked at: what the user chose, or the first page that was seen. */
export function usePlace({ captured }: Inspection): { place: Place | null; show: (place: Place) => void } {
  const [chosen, setChosen] = useState<Place | null>(null);
  const first = captured.find(({ screenshot }) => screenshot !== null) ?? captured[0];
  return { place: chosen ?? (first ? { page: first.n, box: null } : null), show: setChosen };
}
