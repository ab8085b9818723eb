import { fontFamily as typefacesOf } from '@cbp/report/typefaces';
import type { Language } from '@cbp/shared/language';
import { type CSSVariablesResolver, createTheme } from '@mantine/core';

const MONOSPACE =
  "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', 'DejaVu Sans Mono', monospace";

/** Motion explains where something comes from, and is over before anyone waits for it. */
const APPEAR = { transitionProps: { duration: 100 } };
const SLIDE = { transitionProps: { duration: 140 } };
/** The library would make it smaller than anything may be. */
const SMALL_TEXT = '13px';
/** Enough to say that the page waits, and to go on reading it. */
const OVER_PAGE = { overlayProps: { backgroundOpacity: 0.4 } };

/** A touch acts at once; a label that it opens would stay behind. */
const BY_MOUSE_AND_KEYBOARD = { hover: true, focus: true, touch: false };

/** For a text in Chinese, where a line would otherwise break between any two characters, also inside a word. */
const BREAKS_AT_PUNCTUATION = { wordBreak: 'keep-all', overflowWrap: 'anywhere' };

/** One hue, neutral greys; the hue and the typefaces are those of the report. */
export function themeFor(language: Language) {
  const fontFamily = typefacesOf(language);
  return createTheme({
    fontFamily,
    // Behind it for what it lacks, as Chinese that is pasted.
    fontFamilyMonospace: `${MONOSPACE}, ${fontFamily}`,
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
    headings: {
      fontFamily,
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '22px', lineHeight: '1.35' },
        h2: { fontSize: '18px', lineHeight: '1.4' },
        h3: { fontSize: '16px', lineHeight: '1.45' },
        h4: { fontSize: '15px', lineHeight: '1.5' },
        h5: { fontSize: '14px', lineHeight: '1.5' },
        h6: { fontSize: '13px', lineHeight: '1.5' },
      },
    },
    black: '#1a2230',
    primaryColor: 'navy',
    primaryShade: { light: 7, dark: 5 },
    defaultRadius: 5,
    cursorType: 'pointer',
    respectReducedMotion: true,
    colors: {
      navy: [
        '#eef3fa',
        '#dce7f4',
        '#bcd1ea',
        '#9abae0',
        '#8ab1e0',
        '#3a70b4',
        '#2a5c9c',
        '#1d4b82',
        '#12355b',
        '#0b2340',
      ],
      red: [
        '#fdecea',
        '#f9d0cc',
        '#f0a39d',
        '#e5766e',
        '#d94f47',
        '#c23a33',
        '#b02a25',
        '#9b1c1c',
        '#7f1414',
        '#5f0d0d',
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
    components: {
      // Label above, help below; an error replaces the help.
      InputWrapper: {
        defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
        vars: () => ({
          label: {},
          error: { '--input-error-size': SMALL_TEXT },
          description: { '--input-description-size': SMALL_TEXT },
        }),
      },
      Drawer: { defaultProps: { ...SLIDE, ...OVER_PAGE } },
      Menu: { defaultProps: { ...APPEAR, shadow: 'md' } },
      Modal: { defaultProps: { ...APPEAR, ...OVER_PAGE } },
      Title: { defaultProps: language === 'en' ? {} : { style: BREAKS_AT_PUNCTUATION } },
      Tooltip: { defaultProps: { ...APPEAR, openDelay: 250, events: BY_MOUSE_AND_KEYBOARD } },
    },
  });
}

const BAD_INK = { light: '#9b1c1c', dark: '#f4a3a0' };

/** The colours by what they are for; ink stands on the tint of its name, or on the page. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--portal-menu': '240px',
    '--portal-header': '48px',
    '--portal-footer': '34px',
    '--portal-drawer': '620px',
    '--portal-drawer-bar': '52px',
    '--figure-ground': 'var(--portal-surface)',
    '--figure-ink': 'var(--mantine-color-text)',
    '--figure-quiet': 'var(--mantine-color-dimmed)',
    '--figure-rule': 'var(--portal-border)',
    '--figure-link': 'var(--mantine-color-anchor)',
  },
  light: {
    // The standard secondary text is too light on white to be read by everyone.
    '--mantine-color-dimmed': '#5a6372',
    '--mantine-color-placeholder': '#6b7483',
    '--mantine-color-anchor': '#2a5c9c',
    '--mantine-color-error': BAD_INK.light,
    '--portal-focus': '#1d4b82',
    '--portal-border': '#dfe3e9',
    '--portal-border-strong': '#c3cad4',
    '--portal-faint': '#b4bcc8',
    '--portal-surface': '#ffffff',
    '--portal-raised': '#ffffff',
    '--portal-shadow': '0 6px 24px rgb(16 24 40 / 14%)',
    '--portal-edge': 'rgb(16 24 40 / 18%)',
    '--portal-rail': '#f6f7f9',
    '--portal-menu-ink': '#343d4c',
    '--portal-menu-hover': '#eaedf1',
    '--portal-selected': '#e1eaf5',
    '--portal-selected-ink': '#163f70',
    '--portal-backdrop': '#e6e9ee',
    '--portal-hover': '#f4f6f9',
    '--portal-neutral-tint': '#eceef2',
    '--portal-bar': '#8794a8',
    '--portal-neutral-ink': '#454d5c',
    '--portal-info-ink': '#1d4b82',
    '--portal-good-tint': '#e1f2e7',
    '--portal-good-ink': '#13603a',
    '--portal-warning-tint': '#fdf3d8',
    '--portal-warning-ink': '#7a4b00',
    '--portal-bad-tint': '#fce8e6',
    '--portal-bad-ink': BAD_INK.light,
    '--figure-neutral': '#727d90',
    '--figure-info': '#2f66a8',
    '--figure-good': '#26794c',
    '--figure-warning': '#b87500',
    '--figure-bad': '#b3322b',
  },
  dark: {
    '--mantine-color-dimmed': '#9da5b3',
    '--mantine-color-placeholder': '#8b94a4',
    '--mantine-color-anchor': '#8ab1e0',
    '--mantine-color-error': BAD_INK.dark,
    '--portal-focus': '#8ab1e0',
    '--portal-border': '#2e3542',
    '--portal-border-strong': '#464f60',
    '--portal-faint': '#5b6575',
    '--portal-surface': '#1b2029',
    '--portal-raised': '#1f2530',
    '--portal-shadow': '0 6px 28px rgb(0 0 0 / 50%)',
    '--portal-edge': 'rgb(0 0 0 / 60%)',
    '--portal-rail': '#12161d',
    '--portal-menu-ink': '#c2c7d0',
    '--portal-menu-hover': '#1c222c',
    '--portal-selected': '#20324a',
    '--portal-selected-ink': '#b7d0ee',
    '--portal-backdrop': '#10141b',
    '--portal-hover': '#222834',
    '--portal-neutral-tint': '#2a313d',
    '--portal-bar': '#6b7a91',
    '--portal-neutral-ink': '#c2c7d0',
    '--portal-info-ink': '#9cc0ea',
    '--portal-good-tint': '#16352a',
    '--portal-good-ink': '#8fd8b0',
    '--portal-warning-tint': '#33290f',
    '--portal-warning-ink': '#f0c565',
    '--portal-bad-tint': '#3a1d1f',
    '--portal-bad-ink': BAD_INK.dark,
    '--figure-neutral': '#8994a6',
    '--figure-info': '#5c97d9',
    '--figure-good': '#4fae7c',
    '--figure-warning': '#d29a2e',
    '--figure-bad': '#e0716a',
  },
});
