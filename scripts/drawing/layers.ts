/** What has a place in a layer, with the names of what it needs. */
export type Part = { name: string; needs: readonly string[] };

/**
 * Parts in layers, the lowest first: each stands one above the highest that it needs. Within a layer, parts stand near
 * those that they need. Throws if the needs form a circle.
 */
export function layersOf(parts: readonly Part[]): Part[][] {
  const byName = new Map(parts.map((part) => [part.name, part]));
  const heights = new Map<string, number>();
  const heightOf = (name: string, above: readonly string[] = []): number => {
    if (above.includes(name)) throw new Error(`a circle: ${[...above, name].join(' → ')}`);
    const known = heights.get(name);
    if (known !== undefined) return known;
    const needs = byName.get(name)?.needs ?? [];
    const height =
      needs.length === 0 ? 0 : 1 + Math.max(...needs.map((one) => heightOf(one, [...above, name])));
    heights.set(name, height);
    return height;
  };
  const layers: Part[][] = [];
  for (const part of parts) {
    const height = heightOf(part.name);
    while (layers.length <= height) layers.push([]);
    layers[height]?.push(part);
  }
  return orderedByNeeds(layers);
}

/** Each part at the mean place of what it needs directly, which leaves few crossing lines. */
function orderedByNeeds(layers: readonly Part[][]): Part[][] {
  const places = new Map<string, number>();
  return layers.map((layer) => {
    const meanOf = ({ needs }: Part) => {
      const known = needs.flatMap((name) => places.get(name) ?? []);
      return known.length === 0 ? 0.5 : known.reduce((sum, place) => sum + place, 0) / known.length;
    };
    const ordered = layer.toSorted((a, b) => meanOf(a) - meanOf(b) || a.name.localeCompare(b.name));
    for (const [index, { name }] of ordered.entries()) places.set(name, (index + 1) / (ordered.length + 1));
    return ordered;
  });
}

/** What a part needs without what follows from its other needs. */
export function directNeeds(parts: readonly Part[]): Part[] {
  const needsOf = new Map(parts.map(({ name, needs }) => [name, needs]));
  const reaches = (from: string, to: string): boolean =>
    (needsOf.get(from) ?? []).some((one) => one === to || reaches(one, to));
  return parts.map(({ name, needs }) => ({
    name,
    needs: needs.filter((need) => !needs.some((other) => other !== need && reaches(other, need))),
  }));
}
