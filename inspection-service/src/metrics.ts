import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { KeptFiles } from './capture/kept-files.ts';
import type { InspectionEvent, Inspections } from './inspections/inspections.service.ts';

export type Metrics = {
  registry: Registry;
  onEvent(event: InspectionEvent): void;
  /** Connects the gauges to the parts that they measure. */
  observe(parts: { inspections: Inspections; files: KeptFiles }): void;
};

const PREFIX = 'cbp_inspection_';

/** The figures of the server, in the format of Prometheus. */
export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({ name: `${PREFIX}build`, help: 'Version', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  const pages = new Counter({
    name: `${PREFIX}pages_total`,
    help: 'Pages by the reason why they could not be read; none: they were',
    labelNames: ['failure'],
    registers,
  });
  const ended = new Counter({
    name: `${PREFIX}ended_total`,
    help: 'Inspections by how they ended',
    labelNames: ['state'],
    registers,
  });
  return {
    registry,
    onEvent(event) {
      if (event.kind === 'page') pages.inc({ failure: event.failure ?? 'none' });
      else ended.inc({ state: event.state });
    },
    observe({ inspections, files }) {
      const gauge = (name: string, help: string, read: () => number) =>
        new Gauge({
          name: PREFIX + name,
          help,
          registers,
          collect() {
            this.set(read());
          },
        });
      gauge('running', 'Inspections that run', () => inspections.counts().running);
      gauge('waiting', 'Inspections that wait', () => inspections.counts().waiting);
      gauge('kept', 'Inspections that are known', () => inspections.counts().kept);
      gauge('file_bytes', 'Bytes of files that are kept', () => files.size());
    },
  };
}
