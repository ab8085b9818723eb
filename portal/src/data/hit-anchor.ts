/** The place of a match on the page of its screening. */
export const anchorOfHit = (id: number): string => `match-${id}`;
