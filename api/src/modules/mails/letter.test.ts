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

  it.each(LANGUAGES)("declares its language and says that replies aren't read (%s)", (language) => {
    const html = letterHtml(letter({ language }));
    const tag = { en: 'en', sc: 'zh-Hans', tc: 'zh-Hant' }[language];
    expect(html).toContain(`<html lang="${tag}">`);
    expect(html).toContain({ en: 'don’t reply', sc: '请勿回复', tc: '請勿回覆' }[language]);
    expect(letterText(letter({ language }))).toContain(
      { en: 'don’t reply', sc: '请勿回复', tc: '請勿回覆' }[language],
    );
  });

  it('uses the punctuation of its language', () => {
    const row = {
      title: '卡',
      url: 'https://portal.example/1',
      facts: [],
      value: '10:12',
      note: '剩余 3 小时',
    };
    const tables = [{ caption: '预警', columns: { what: '预警', value: '期限' }, rows: [row], more: null }];
    expect(letterText(letter({ language: 'sc', tables }))).toContain('期限：10:12（剩余 3 小时）\n');
    expect(letterText(letter({ language: 'en', tables }))).toContain('期限: 10:12 (剩余 3 小时)\n');
  });

  it('leaves nothing empty between value and note where a row has one of them alone', () => {
    const row = { title: 'A', url: null, facts: [] };
    const text = (value: string, note: string) =>
      letterText(
        letter({
          tables: [
            {
              caption: 'C',
              columns: { what: 'W', value: 'Said' },
              rows: [{ ...row, value, note }],
              more: null,
            },
          ],
        }),
      );
    expect(text('', 'The issuer takes no part.')).toContain('\n  Said: The issuer takes no part.\n');
    expect(text('Too late', '')).toContain('\n  Said: Too late\n');
  });

  it('loads nothing from anywhere and runs nothing', () => {
    expect(letterHtml(letter())).not.toMatch(/<link|<script|<img|url\(|@import|src=/);
  });
});
