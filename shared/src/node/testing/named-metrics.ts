import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DEPLOY = join(import.meta.dirname, '../../../../deploy');
const FILES = ['prometheus/alerts.yml', 'grafana/dashboard.json'];

export type NamedMetric = { name: string; labels: string[] };

/** The metrics of one server that the alerts and the dashboard ask for, with the labels by which they choose. */
export function namedMetrics(prefix: string): NamedMetric[] {
  const texts = FILES.map((file) => readFileSync(join(DEPLOY, file), 'utf8'));
  return [...texts.join('\n').matchAll(/\b(cbp_\w+)(?:\{([^}]*)\})?/g)]
    .map(([, name = '', chosen = '']) => ({
      name,
      labels: [...chosen.matchAll(/(\w+)\s*[!=]~?/g)].map(([, label = '']) => label),
    }))
    .filter(({ name }) => name.startsWith(prefix));
}

/** The metrics that a registry does not export, as written. */
export function missingMetrics(
  named: readonly NamedMetric[],
  exported: readonly { name: string; type: unknown; labelNames?: readonly string[] }[],
): string[] {
  return named
    .filter(({ name, labels }) => {
      const metric = exported.find((one) =>
        one.type === 'histogram'
          ? ['_bucket', '_sum', '_count'].some((suffix) => `${one.name}${suffix}` === name)
          : one.name === name,
      );
      return !labels.every((label) => metric?.labelNames?.includes(label)) || !metric;
    })
    .map(({ name, labels }) => [name, ...labels].join(' by '));
}
