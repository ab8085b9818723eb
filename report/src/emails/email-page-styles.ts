import type { CSSProperties } from 'react';

/** Styles of what an email has besides its letter, apart from those of letters, which the report's page loads. */
export const emailPageStyles = {
  quote: {
    margin: '0 0 0.55em',
    padding: '0.2em 0.8em',
    borderLeft: '3px solid #d5dae3',
  },
  page: {
    margin: 0,
    padding: '1.5em 0.75em',
    background: '#f3f5f9',
    font: "16px/1.5 'Segoe UI', Roboto, 'PingFang HK', 'Microsoft JhengHei', 'Microsoft YaHei', Arial, sans-serif",
  },
  column: { maxWidth: '36em', margin: '0 auto', padding: '0 0 0.75em', background: '#ffffff' },
  head: { margin: 0, padding: '1em 1.1em 0.6em', fontWeight: 600, color: '#12355b' },
  action: { margin: 0, padding: '0.5em 1.1em' },
  button: {
    display: 'inline-block',
    padding: '0.7em 1.4em',
    borderRadius: '6px',
    background: '#12355b',
    color: '#ffffff',
    fontWeight: 600,
    textDecoration: 'none',
  },
  footer: {
    maxWidth: '36em',
    margin: '1em auto 0',
    fontSize: '0.8em',
    textAlign: 'center',
    color: '#51596a',
  },
} as const satisfies Record<string, CSSProperties>;
