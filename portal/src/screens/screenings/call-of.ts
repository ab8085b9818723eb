import type { ScreeningKind } from '@cbp/shared/screenings/screening';

/** The call of a kind. Calls of both kinds have the same input, so that their types can stand for each other. */
export const callOf = <Individual extends string>(
  kind: ScreeningKind,
  individual: Individual,
  business: string,
) => (kind === 'individual' ? individual : business) as Individual;
