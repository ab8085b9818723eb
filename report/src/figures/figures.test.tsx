import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BarsOverTime } from './bars-over-time.tsx';
import type { Period, Series } from './figure.ts';
import { figureTexts } from './figures.texts.ts';
import { ShareBars } from './share-bars.tsx';
import { ThresholdBar } from './threshold-bar.tsx';
import { TotalTiles } from './total-tiles.tsx';

const WORDS = { showTable: 'Show as table', period: 'Day', total: 'Total' };
const SERIES: Series[] = [
  { label: 'Fraud', tone: 'bad', total: { text: '12', href: '/rows?type=fraud' } },
  { label: 'Dispute', tone: 'warning', total: { text: '3' } },
];
const day = (label: string, values: number[], href?: string): Period => ({
  label,
  name: `2026/${label}`,
  values,
  figures: values.map((value, index) => ({ text: String(value), href: href && `${href}&kind=${index}` })),
  total: { text: String(values.reduce((sum, value) => sum + value, 0)), href },
});
const chart = (...periods: Period[]) =>
  renderToStaticMarkup(<BarsOverTime label="By type" series={SERIES} periods={periods} words={WORDS} />);
const count = (markup: string, part: string) => markup.split(part).length - 1;

describe('a chart over time', () => {
  const markup = chart(day('11/01', [5, 1], '/rows?day=1'), day('11/02', [7, 2], '/rows?day=2'));

  it('is static: it says what it shows, each kind with its sum, and the last column its own', () => {
    expect(markup).toMatch(/^<figure class="fig" aria-label="By type">/);
    expect(markup).toMatch(
      /Fraud<\/span> <strong><a href="\/rows\?type=fraud" class="fig-link" aria-label="Fraud: 12">12</,
    );
    expect(markup).toContain('Dispute</span> <strong>3</strong>');
    expect(markup).toMatch(/class="fig-sum">9<\/text>/);
    expect(markup).not.toMatch(/<script|\son[a-z]+=|\sid=/);
  });

  it('leads from each column, and from each number of its table, to their rows', () => {
    expect(count(markup, 'class="fig-column"')).toBe(2);
    expect(markup).toContain('<a href="/rows?day=2" tabindex="-1" class="fig-column">');
    for (const href of ['/rows?day=1&amp;kind=0', '/rows?day=1&amp;kind=1', '/rows?day=2&amp;kind=1']) {
      expect(count(markup, `href="${href}"`), href).toBe(1);
    }
    expect(markup.indexOf('>2026/11/02</th>')).toBeLessThan(markup.indexOf('>2026/11/01</th>'));
  });

  it('leads nowhere where there is nowhere to go, as on paper', () => {
    expect(chart(day('11/01', [5, 1]))).not.toContain('class="fig-column"');
  });

  it('tells the kinds apart without colours: each has strokes of its own, in its columns as beside its name', () => {
    const kinds = ['one', 'two', 'three', 'four', 'five'].map(
      (label): Series => ({ label, tone: 'good', total: { text: '1' } }),
    );
    const five = renderToStaticMarkup(
      <BarsOverTime label="Kinds" series={kinds} periods={[day('11/01', [1, 1, 1, 1, 1])]} words={WORDS} />,
    );
    const drawn = [...five.matchAll(/fig-fill fig-good"><\/rect>(<path[^>]*>)?/g)].map(([, path]) => path);
    expect(drawn).toHaveLength(10);
    expect(new Set(drawn).size).toBe(5);
    expect(drawn.slice(0, 5)).toEqual(drawn.slice(5));
  });

  it('stands for a time in which nothing was', () => {
    const empty = chart(day('11/01', [0, 0]), day('11/02', [0, 0]));
    expect(empty).not.toMatch(/NaN|Infinity/);
    expect(empty).not.toContain('fig-column"');
  });

  it('calls one kind alone by its sum, without a mark', () => {
    const [only = SERIES[1]] = SERIES;
    const alone = renderToStaticMarkup(
      <BarsOverTime label="HKD" series={only ? [only] : []} periods={[day('11/01', [5])]} words={WORDS} />,
    );
    expect(alone).not.toContain('fig-swatch');
    expect(count(alone, '<th scope="col"')).toBe(2);
  });
});

describe('bars of shares', () => {
  it('are a table: name, count, before, change, the longest bar the widest', () => {
    const row = (name: string, value: number) => ({
      key: name,
      name,
      value,
      count: { text: String(value), href: `/rows?issuer=${name}` },
      before: { text: '4' },
      change: '+50%',
    });
    const words = { name: 'Issuer', count: 'Alerts', before: 'Before', change: 'Change' };
    const markup = renderToStaticMarkup(
      <ShareBars label="By issuer" rows={[row('<Bank>', 8), row('Other', 2)]} words={words} />,
    );
    expect(markup).toContain('aria-label="By issuer"');
    expect(markup).toContain('<bdi>&lt;Bank&gt;</bdi>');
    expect([...markup.matchAll(/rect width="([^"]+)"/g)].map(([, width]) => width)).toEqual(['100%', '25%']);
    expect(markup).toContain('href="/rows?issuer=Other"');
  });
});

describe('sums', () => {
  it('stand beside those of before', () => {
    const markup = renderToStaticMarkup(
      <TotalTiles
        totals={[
          {
            key: 'received',
            label: 'Alerts',
            figure: { text: '120', href: '/rows' },
            before: { text: '100', href: '/rows?before' },
            change: '+20%',
          },
          { key: 'rate', label: 'Match rate', figure: { text: '–' } },
        ]}
        words={{ before: 'before:' }}
      />,
    );
    expect(markup).toContain('<dt>Alerts</dt><dd class="fig-total"><a href="/rows"');
    expect(markup).toContain('+20%</span> before: <a href="/rows?before"');
    expect(count(markup, '<dd>')).toBe(1);
  });
});

describe('a bar towards a threshold', () => {
  it('reaches beyond the line once the threshold is passed', () => {
    const over = renderToStaticMarkup(<ThresholdBar part={2} tone="bad" />);
    expect(over).toMatch(/width="100%"[^>]*fig-bad/);
    expect(over).toContain('x1="50%"');
    expect(renderToStaticMarkup(<ThresholdBar part={0.6} tone="good" />)).toContain('width="50%"');
  });
});

it('no text of a figure is smaller than 12 px', async () => {
  const css = await readFile(path.join(import.meta.dirname, 'figures.css'), 'utf8');
  const sizes = [...css.matchAll(/font-size:\s*([\d.]+)(\w+)/g)];
  expect(sizes.length).toBeGreaterThan(3);
  for (const [, size, unit] of sizes) {
    expect(unit).toBe('px');
    expect(Number(size)).toBeGreaterThanOrEqual(12);
  }
});

it('what is left out of a breakdown is named and counted, one or several', () => {
  const { en, sc, tc } = figureTexts;
  expect([
    en.others('descriptor', '11', '17'),
    en.others('card_type', '1', '1'),
    sc.others('descriptor', '11', '17'),
    tc.others('issuer', '2', '3'),
  ]).toEqual([
    '11 more descriptors (17 alerts) are not shown.',
    '1 more card type (1 alert) is not shown.',
    '另有 11 条账单描述未显示（17 条预警）。',
    '另有 2 間發卡行未顯示（3 宗預警）。',
  ]);
});
