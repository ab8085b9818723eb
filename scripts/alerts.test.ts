import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { namedMetrics } from '@cbp/shared/node/testing/named-metrics';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

type Alert = {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
};
type Panel = { id: number; title: string; targets: { expr: string }[]; gridPos: Record<string, number> };

const { groups } = parse(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(read('deploy/grafana/dashboard.json')) as { panels: Panel[] };
const prometheus = parse(read('deploy/prometheus/prometheus.yml')) as {
  rule_files: string[];
  scrape_configs: { job_name: string }[];
};

/** The sections of a document, by their link anchors. */
function sectionsOf(path: string): Map<string, string> {
  const [, ...sections] = `\n${read(path)}`.split(/\n#{2,4} /);
  return new Map(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const anchor = heading.toLowerCase().replaceAll(/[^\w\- ]/g, '');
      return [anchor.replaceAll(' ', '-'), lines.join('\n')];
    }),
  );
}

it('every alert says how bad it is, what happens, and where its section is, which has the four answers', () => {
  expect(alerts.length).toBeGreaterThan(10);
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  const sections = sectionsOf('docs/OPERATIONS.md');
  for (const { alert, expr, for: pause, labels, annotations } of alerts) {
    expect.soft(expr, alert).toMatch(/\b(cbp_|up\b)/);
    expect.soft(pause, alert).toMatch(/^\d+m$/);
    expect.soft(labels.severity, alert).toMatch(/^(page|ticket)$/);
    expect.soft(annotations.summary, alert).toMatch(/.{20}/);
    expect.soft(annotations.runbook_url, alert).toBe(`docs/OPERATIONS.md#${alert.toLowerCase()}`);
    const section = sections.get(alert.toLowerCase()) ?? '';
    const answers = [...section.matchAll(/^- \*\*(.+?):\*\* .{10}/gm)].map(([, answer]) => answer);
    expect.soft(answers, alert).toEqual(['Means', 'Users', 'Look at', 'Do']);
  }
});

it('every section about an alert has its alert', () => {
  const names = [...read('docs/OPERATIONS.md').matchAll(/^#{2,4} (Cbp\w+)$/gm)].map(([, name]) => name);
  expect(names.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
});

it('the alerts and the panels ask for metrics of our servers alone, from the jobs that are scraped', () => {
  const all = namedMetrics('cbp_');
  const ours = [...namedMetrics('cbp_pdf_'), ...namedMetrics('cbp_api_')];
  expect(ours).toHaveLength(all.length);
  const jobs = prometheus.scrape_configs.map(({ job_name }) => job_name);
  const asked = alerts.flatMap(({ expr }) =>
    [...expr.matchAll(/job=~"([^"]+)"/g)].map(([, job = '']) => job),
  );
  expect(asked).not.toEqual([]);
  for (const pattern of asked) {
    expect(jobs.filter((job) => new RegExp(`^(?:${pattern})$`).test(job))).toEqual(jobs);
  }
  expect(prometheus.rule_files).toEqual(['alerts.yml']);
});

it('the panels of the dashboard have their own ids and places, and all ask for something', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x = 0, y = 0, w = 0, h = 0 } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  for (const { title, targets } of panels) {
    expect
      .soft(
        targets.map(({ expr }) => expr.length > 0),
        title,
      )
      .not.toEqual([]);
  }
});
