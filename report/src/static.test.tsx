import { photoNames, renderStaticReport } from '@cbp/report/static';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { describe, expect, it } from 'vitest';
import { completeBundle, reportInput } from './testing/bundles.ts';

/** The style sheets of a document without the data of its fonts. */
function styleSheets(html: string): string {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)]
    .map(([, css]) => (css ?? '').replace(/data:[^)]*/g, ''))
    .join('\n');
}

/** The document without the data of its pictures and fonts. */
function withoutData(html: string): string {
  return html.replace(/;base64,[A-Za-z0-9+/=]*/g, '');
}

describe('the static document, as it is built', () => {
  it('is complete: it runs nothing and loads nothing', async () => {
    const html = withoutData((await renderStaticReport(reportInput(completeBundle()))).html);
    expect(html).toMatch(/^<!DOCTYPE html>/);
    expect(html).toContain('.ce-report');
    expect(html).not.toMatch(/<(script|link|iframe|object|base|form)\b/i);
    expect(html).not.toMatch(/\son[a-z]+=/i);
    const loaded = [...html.matchAll(/(?:src="|url\()([^")]{0,40})/g)].map(([, url]) => url ?? '');
    expect(loaded.length).toBeGreaterThan(4);
    expect(loaded.filter((url) => !/^data:(image\/jpeg|font\/ttf)/.test(url))).toEqual([]);
    expect(html).toContain("default-src 'none'");
  });

  it('has the page title, escaped, and the language', async () => {
    const bundle = completeBundle();
    bundle.evidence.transaction.merchant_name = '</title><b>Evil';
    const { title, html: whole } = await renderStaticReport(reportInput(bundle, { language: 'tc' }));
    const html = withoutData(whole);
    expect(title).toBe('Compelling Evidence (</title><b>Evil) 20261024');
    expect(html).toContain('<title>Compelling Evidence (&#60;/title&#62;&#60;b&#62;Evil) 20261024</title>');
    expect(html).toContain('<html lang="zh-Hant">');
  });

  it('marks a preview on its cover and on every page', async () => {
    const preview = await renderStaticReport(reportInput(completeBundle(), { mode: 'PREVIEW' }));
    const report = await renderStaticReport(reportInput(completeBundle()));
    expect(preview.html).toContain('PREVIEW, not for submission</p>');
    expect(preview.html).toContain(
      '@bottom-left { content: "Compelling Evidence\\3a  PREVIEW\\2c  not for submission"',
    );
    expect(withoutData(report.html)).not.toContain('PREVIEW');
  });

  it('lets no text from the data end the style sheet of the page margins', async () => {
    const bundle = completeBundle();
    bundle.evidence.transaction.merchant_name = '"; } </style><h1>';
    bundle.evidence.transaction.order_reference = '\\22 ;}@import url(//evil.example)';
    const { html } = await renderStaticReport(reportInput(bundle));
    const css = styleSheets(html);
    expect(withoutData(html)).not.toContain('</style><h1>');
    expect(css).toContain('@top-left { content: "\\22 \\3b  \\7d  \\3c \\2f style\\3e \\3c h1\\3e "');
    expect(html.match(/<style>/g)).toHaveLength(html.match(/<\/style>/g)?.length ?? 0);
    expect(css).not.toMatch(/@import/);
  });

  it('shows no full card number, regardless of its source, and reports that it was shortened', async () => {
    const bundle = completeBundle();
    bundle.evidence.transaction.order_reference = '4242424242424242';
    bundle.messages = [{ sender: 'BUYER', message: 'My card is 5555 5555 5555 4444' }];
    const { html, notices } = await renderStaticReport(reportInput(bundle));
    expect(withoutData(html)).not.toMatch(/4242424242424242|5555 5555/);
    expect(withoutData(html)).toContain('555555••••••4444');
    expect(notices).toHaveLength(1);
    expect((await renderStaticReport(reportInput(completeBundle()))).notices).toEqual([]);
  });

  it('shows control characters instead of obeying them', async () => {
    const bundle = completeBundle();
    bundle.messages = [{ sender: 'BUYER', message: 'pay \u202E00.1\u0000\uD800 now' }];
    const { html } = await renderStaticReport(reportInput(bundle));
    expect(withoutData(html)).toContain('pay [U+202E]00.1[U+0000][U+D800] now');
  });
});

describe('the fonts', () => {
  const scripts = {
    Chinese: '深圳市晨曦服饰有限公司 港島茶行 𠮷',
    Japanese: '東京カメラ商店 ひらがな',
    Korean: '서울 상점',
    Arabic: 'شكرا جزيلا',
    Hebrew: 'תודה רבה',
    Thai: 'ขอบคุณมาก',
    Devanagari: 'धन्यवाद',
    Cyrillic: 'Спасибо',
    Greek: 'Ευχαριστώ',
    Vietnamese: 'Cảm ơn',
    emoji: '😀 👍🏽 👩‍👩‍👧 ☺️ 🇭🇰',
    symbols: '→ ✓ € ₹ ∑ ⌘',
  };

  it.each(Object.entries(scripts))('hold every glyph of %s text', async (_name, message) => {
    const bundle = completeBundle();
    bundle.messages = [{ sender: 'BUYER', message }];
    expect((await renderStaticReport(reportInput(bundle))).warnings).toEqual([]);
  });

  it('that lack a glyph are a warning that names it', async () => {
    const bundle = completeBundle();
    bundle.messages = [{ sender: 'BUYER', message: '\u{13000}\u{1F9FF}' }];
    const { warnings } = await renderStaticReport(reportInput(bundle));
    expect(warnings).toEqual(['no font of the report has a glyph for U+13000']);
  });

  it('that cannot draw a letter with its mark show both side by side instead of nothing', async () => {
    const bundle = completeBundle();
    bundle.messages = [{ sender: 'BUYER', message: 'Z\u0338ap' }];
    const { html, warnings } = await renderStaticReport(reportInput(bundle));
    expect(withoutData(html)).toContain('Z\u200C[U+0338]ap');
    expect(warnings).toHaveLength(1);
  });

  it('that hold the parts of a joined emoji in different files show the parts', async () => {
    const bundle = completeBundle();
    bundle.messages = [{ sender: 'BUYER', message: '\u{1F3F3}\uFE0F\u200D\u{1F308}!' }];
    const { html } = await renderStaticReport(reportInput(bundle));
    expect(withoutData(html)).toMatch(/\u{1F3F3}(\uFE0F\u200D|\u200C)\u{1F308}!/u);
  });

  it('are static ones, because variable fonts print as shapes', async () => {
    const { html } = await renderStaticReport(reportInput(completeBundle()));
    const fonts = [...html.matchAll(/data:font\/ttf;base64,([^)]+)/g)].map(([, data]) =>
      Buffer.from(data ?? '', 'base64'),
    );
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) {
      expect(font.readUInt32BE(0)).toBe(0x00010000);
      const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) =>
        font.toString('latin1', 12 + 16 * index, 16 + 16 * index),
      );
      expect(tables).toContain('glyf');
      expect(tables).not.toContain('fvar');
    }
  });

  it('hold just the characters of the document', async () => {
    const { html } = await renderStaticReport(reportInput(completeBundle()));
    const fontBytes = [...html.matchAll(/data:font\/ttf;base64,([^)]+)/g)].reduce(
      (sum, [, data]) => sum + (data?.length ?? 0) * 0.75,
      0,
    );
    expect(fontBytes).toBeLessThan(120_000);
  });
});

describe('the photos of a report', () => {
  it('are those of the sections that are on, each once', () => {
    const bundle = completeBundle();
    bundle.evidence.product_info?.items?.push({ name: 'Again', photo_url: 'lamp.jpg' }, { name: 'No photo' });
    expect(photoNames(bundle)).toEqual(['blanket.jpg', 'lamp.jpg', 'signature.jpg']);
    const config = structuredClone(EVERYTHING_ON);
    config.info.product_photo = false;
    expect(photoNames(bundle, config)).toEqual(['signature.jpg']);
    config.info.delivery_signed = false;
    expect(photoNames(bundle, config)).toEqual([]);
  });
});
