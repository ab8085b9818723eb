/** Something that the page asked for and did not get. */
export type Blocked = { url: string; why: string };

/** What one page may cost. Everything that is connected counts, whoever in the browser asked for it. */
export const TRAFFIC_LIMITS = { pageBytes: 30 * 1024 * 1024, connections: 400, openConnections: 100 };
export type TrafficLimits = typeof TRAFFIC_LIMITS;

const MOST_BLOCKED = 100;

export const TOO_MUCH = 'the page has used up its data';

/** The traffic of the page that is read at the moment. */
export type Traffic = ReturnType<typeof createTraffic>;

/** Counts what goes through the proxy for one page after the other, and stops it at the limits. */
export function createTraffic(limits: TrafficLimits, cutOff: () => void) {
  let bytes = 0;
  let connections = 0;
  let open = 0;
  let isExhausted = false;
  let blocked: Blocked[] = [];

  function exhaust(): void {
    if (isExhausted) return;
    isExhausted = true;
    cutOff();
  }

  return {
    /** The next page begins with nothing used. */
    begin(): void {
      [bytes, connections, isExhausted, blocked] = [0, 0, false, []];
    },
    /** Whether one more connection may be opened. */
    admits(): boolean {
      connections += 1;
      if (connections > limits.connections) exhaust();
      return !isExhausted && open < limits.openConnections;
    },
    opened(): void {
      open += 1;
    },
    closed(): void {
      open -= 1;
    },
    count(length: number): void {
      bytes += length;
      if (bytes > limits.pageBytes) exhaust();
    },
    exhaust,
    block(url: string, why: string): void {
      if (blocked.length < MOST_BLOCKED) blocked.push({ url: url.slice(0, 2_048), why });
    },
    bytes: () => bytes,
    isExhausted: () => isExhausted,
    blocked: () => blocked,
  };
}
