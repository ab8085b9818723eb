import type { CSSProperties } from 'react';

/**
 * Styles of the buyers' mails. They stand on the elements themselves, since mail programs drop style sheets, and
 * in `em`, so that one template reads well in a mail program and on paper.
 */
export const emailStyles = {
  letter: { lineHeight: 1.32, color: '#1a2230' },
  body: { padding: '0.4em 1.1em', overflowWrap: 'anywhere' },
  /** Head, name and words of a mail stay with what it tells. */
  paragraph: { margin: '0 0 0.4em', breakAfter: 'avoid' },
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', margin: '0 0 0.4em' },
  label: {
    width: '24%',
    padding: '0.12em 0.8em 0.12em 0',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    color: '#51596a',
    borderTop: '1px solid #d5dae3',
  },
  value: { padding: '0.12em 0', verticalAlign: 'top', borderTop: '1px solid #d5dae3' },
  amount: {
    width: '28%',
    padding: '0.12em 0',
    textAlign: 'right',
    verticalAlign: 'top',
    borderTop: '1px solid #d5dae3',
  },
  line: { display: 'block' },
  closing: { margin: 0, breakBefore: 'avoid' },
} as const satisfies Record<string, CSSProperties>;
