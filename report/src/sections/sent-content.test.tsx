import type { EmailPiece } from '@cbp/shared/evidence/email-piece.model';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SentContent } from './sent-content.tsx';

const shown = (...pieces: EmailPiece[]) => renderToStaticMarkup(<SentContent pieces={pieces} />);

it('an email is shown as it was sent, with its styles', () => {
  expect(
    shown(
      { begin: 'table', style: 'width:100%;border-collapse:collapse' },
      { begin: 'tbody' },
      { begin: 'tr' },
      { begin: 'td', style: 'padding:0.12em 0' },
      { text: 'HKD 486.00' },
      { begin: 'br' },
      { end: 'br' },
      { text: 'Thank you' },
      { end: 'td' },
      { end: 'tr' },
      { end: 'tbody' },
      { end: 'table' },
    ),
  ).toBe(
    '<table style="width:100%;border-collapse:collapse"><tbody><tr><td style="padding:0.12em 0">HKD 486.00<br/>Thank you</td></tr></tbody></table>',
  );
});

it('nothing in an email runs, loads, covers or hides, and no text is lost', () => {
  const hostile: [EmailPiece[], string][] = [
    [[{ begin: 'script' }, { text: 'alert(1)' }, { end: 'script' }], 'alert(1)'],
    [[{ begin: 'img', style: 'x' }, { text: 'photo' }], 'photo'],
    [[{ text: '<b onclick="x">bold</b>' }], '&lt;b onclick=&quot;x&quot;&gt;bold&lt;/b&gt;'],
    [
      [{ begin: 'p', style: 'background:url(https://evil.example/p.png);position:fixed' }, { text: 'a' }],
      '<p>a</p>',
    ],
    [[{ begin: 'p', style: 'margin:-900px 0;text-indent:-99em;padding:0 -1px' }, { text: 'a' }], '<p>a</p>'],
    [[{ begin: 'p', style: 'color:expression(alert(1));width:calc(1px)' }, { text: 'a' }], '<p>a</p>'],
    [[{ end: 'p' }, { begin: 'p' }, { end: 'div' }, { text: 'a' }], '<p>a</p>'],
    [[{ text: 'a\u202eb' }], 'a[U+202E]b'],
  ];
  for (const [pieces, markup] of hostile) expect(shown(...pieces)).toBe(markup);
});

it('an email that is nested too deeply is shown flat', () => {
  const deep = Array.from({ length: 20_000 }, () => ({ begin: 'div' }));
  const markup = shown(...deep, { text: 'at the bottom' });
  expect(markup).toContain('at the bottom');
  expect(markup.split('<div>').length).toBeLessThan(60);
});
