import { DEFAULT_THEME, type MantineTheme, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { cssVariables, themeFor } from './theme.ts';

const theme: MantineTheme = mergeMantineTheme(DEFAULT_THEME, themeFor('en'));
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** What WCAG 2.2 asks of text (1.4.3), and of what is drawn (1.4.11). */
const AA = 4.5;
const AA_DRAWN = 3;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const token = (scheme: Scheme, name: string): string =>
  (cssVariables(theme)[scheme] as Record<string, string>)[name] ?? expect.fail(`no ${name}`);
const shade = (scheme: Scheme, colour: string): string => {
  const { primaryShade } = theme;
  const index = typeof primaryShade === 'number' ? primaryShade : primaryShade[scheme];
  return theme.colors[colour]?.[index] ?? expect.fail(`no ${colour}`);
};

describe.each(SCHEMES)('the colours of the %s scheme', (scheme) => {
  const grounds = () => ['--portal-surface', '--portal-raised'].map((name) => token(scheme, name));

  it.each(['--mantine-color-error', '--mantine-color-dimmed', '--mantine-color-anchor', '--portal-info-ink'])(
    'give %s enough contrast on every ground',
    (name) => {
      for (const ground of grounds())
        expect(contrast(token(scheme, name), ground)).toBeGreaterThanOrEqual(AA);
    },
  );

  it.each(['good', 'bad', 'warning', 'neutral'])(
    'give the ink "%s" enough on its tint and on the page',
    (name) => {
      const ink = token(scheme, `--portal-${name}-ink`);
      for (const ground of [token(scheme, `--portal-${name}-tint`), ...grounds()]) {
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(AA);
      }
    },
  );

  it.each(['neutral', 'info', 'good', 'warning', 'bad'])(
    'let a bar of "%s" be seen on every ground',
    (name) => {
      for (const ground of grounds())
        expect(contrast(token(scheme, `--figure-${name}`), ground)).toBeGreaterThanOrEqual(AA_DRAWN);
    },
  );

  it.each(['navy', 'red'])('let white be read on a button of %s', (colour) => {
    expect(contrast('#ffffff', shade(scheme, colour))).toBeGreaterThanOrEqual(AA);
  });
});
