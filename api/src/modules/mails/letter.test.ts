import { LANGUAGES } from '@cbp/shared/language';
import { describe, expect, it } from 'vitest';
import { type Letter, letterHtml, letterText } from './letter.ts';

const HOSTILE = `<script>alert(1)</script>"'&amp;<img src=x onerror=alert(1)>`;
const letter = (changes: Partial<Letter> = {}): Letter => ({
  language: 'en',
  subject: 'A subject',
  greeting: 'Hello Ada,',
  paragraphs: ['First.', 'Second.'],
  button: { label: 'Open', url: 'https://portal.example/auth/activation/abc' },
  notes: ['A note.'],
  ...changes,
});

describe('a letter', () => {
  it('shows its address as text too, for who cannot use the button', () => {
    const html = letterHtml(letter());
    expect(html.match(/<a href="https:\/\/portal\.example\/auth\/activation\/abc"/g)).toHaveLength(2);
    expect(html).toContain('>https://portal.example/auth/activation/abc</a>');
    expect(letterText(letter())).toContain('\nhttps://portal.example/auth/activation/abc\n');
  });

  it('shows what people typed as they typed it, and never as HTML', () => {
    const html = letterHtml(
      letter({
        subject: HOSTILE,
        greeting: HOSTILE,
        paragraphs: [HOSTILE],
        notes: [HOSTILE],
        button: { label: HOSTILE, url: `https://portal.example/${HOSTILE}` },
      }),
    );
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(6);
  });

  it.each(LANGUAGES)('says in %s which language it is in, and that nobody reads answers', (language) => {
    const html = letterHtml(letter({ language }));
    const tag = { en: 'en', sc: 'zh-Hans', tc: 'zh-Hant' }[language];
    expect(html).toContain(`<html lang="${tag}">`);
    expect(html).toContain({ en: 'do not reply', sc: '请勿回复', tc: '請勿回覆' }[language]);
    expect(letterText(letter({ language }))).toContain(
      { en: 'do not reply', sc: '请勿回复', tc: '請勿回覆' }[language],
    );
  });

  it('loads nothing from anywhere and runs nothing', () => {
    expect(letterHtml(letter())).not.toMatch(/<link|<script|<img|url\(|@import|src=/);
  });
});
