import { fontFamily as typefacesOf } from '@cbp/report/typefaces';
import type { Language } from '@cbp/shared/language';
import { type CSSVariablesResolver, createTheme } from '@mantine/core';

const MONOSPACE =
  "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', 'DejaVu Sans Mono', monospace";

/** One hue, neutral greys; typefaces and accent are those of the report. */
export function themeFor(language: Language) {
  const fontFamily = typefacesOf(language);
  return createTheme({
    fontFamily,
    fontFamilyMonospace: MONOSPACE,
    headings: { fontFamily, fontWeight: '600' },
    black: '#1a2230',
    primaryColor: 'navy',
    primaryShade: { light: 8, dark: 5 },
    defaultRadius: 'sm',
    cursorType: 'pointer',
    respectReducedMotion: true,
    colors: {
      navy: [
        '#eef3f9',
        '#dbe5f1',
        '#b9cde5',
        '#98b6d9',
        '#8fb2de',
        '#4a78b3',
        '#2f5f9a',
        '#1f4a7d',
        '#12355b',
        '#0b2340',
      ],
      dark: [
        '#e3e6eb',
        '#c2c7d0',
        '#9da5b3',
        '#757e8f',
        '#3d4553',
        '#2e3542',
        '#222834',
        '#171b23',
        '#10141b',
        '#0b0e13',
      ],
    },
  });
}

/** The standard secondary text is too light on white to be read by everyone. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5a6372',
    '--mantine-color-placeholder': '#6b7483',
    '--portal-border': '#dfe3e9',
    '--portal-surface': '#ffffff',
    '--portal-desk': '#e6e9ee',
    '--portal-hover': '#f4f6f9',
    '--portal-neutral-tint': '#eceef2',
    '--portal-bar': '#8794a8',
    '--portal-neutral-ink': '#454d5c',
    '--portal-good-tint': '#e1f2e7',
    '--portal-good-ink': '#13603a',
    '--portal-warning-tint': '#fdf3d8',
    '--portal-warning-ink': '#7a4b00',
    '--portal-bad-tint': '#fce8e6',
    '--portal-bad-ink': '#9b1c1c',
    '--mantine-color-anchor': '#2f5f9a',
  },
  dark: {
    '--mantine-color-dimmed': '#9da5b3',
    '--mantine-color-placeholder': '#8b94a4',
    '--portal-border': '#2e3542',
    '--portal-surface': '#1b2029',
    '--portal-desk': '#10141b',
    '--portal-hover': '#222834',
    '--portal-neutral-tint': '#2a313d',
    '--portal-bar': '#6b7a91',
    '--portal-neutral-ink': '#c2c7d0',
    '--portal-good-tint': '#16352a',
    '--portal-good-ink': '#8fd8b0',
    '--portal-warning-tint': '#33290f',
    '--portal-warning-ink': '#f0c565',
    '--portal-bad-tint': '#3a1d1f',
    '--portal-bad-ink': '#f4a3a0',
  },
});
