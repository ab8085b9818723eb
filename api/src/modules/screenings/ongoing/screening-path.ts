import type { ScreeningKind } from '@cbp/shared/screenings/screening';

/** The path of the list of one kind in the portal. */
export const screeningListPath = (kind: ScreeningKind): string => `/aml/${kind}-screening/list`;

/** The path of a screening in the portal. */
export const screeningPath = ({ kind, id }: { kind: ScreeningKind; id: number }): string =>
  `/aml/${kind}-screening/${id}`;
