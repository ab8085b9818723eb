/** The rows before and after the open one. */
export type Neighbours = { previous: string | undefined; next: string | undefined };

/**
 * Which rows lie around the open one. When it has gone from the list, after a change for instance, they lie around where it
 * stood in `lastSeen`, the rows when it was last among them.
 */
export function neighboursOf(
  hrefs: readonly string[],
  open: string,
  lastSeen: readonly string[],
): Neighbours {
  const at = hrefs.indexOf(open);
  if (at >= 0) return { previous: hrefs[at - 1], next: hrefs[at + 1] };
  const stood = lastSeen.indexOf(open);
  if (stood < 0) return { previous: undefined, next: undefined };
  const before = lastSeen.slice(0, stood).findLast((href) => hrefs.includes(href));
  const after = lastSeen.slice(stood + 1).find((href) => hrefs.includes(href));
  const place = before ? hrefs.indexOf(before) + 1 : after ? hrefs.indexOf(after) : 0;
  return { previous: hrefs[place - 1], next: hrefs[place] };
}
