import { LANGUAGE_TAGS, type Language, type Translated } from '@cbp/shared/language';
import { escapeHtml } from '@cbp/shared/node/http/escape-html';

/** What a mail of the portal says, as plain text; how it looks is decided here. */
export type Letter = {
  language: Language;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  button: { label: string; url: string };
  /** Below the button. */
  notes: readonly string[];
};

const COPY_ADDRESS: Translated = {
  en: 'If the button does not work, copy this address into your browser:',
  sc: '如按钮无法打开，请将以下网址复制到浏览器中打开：',
  tc: '如按鈕無法開啟，請將以下網址複製到瀏覽器開啟：',
};
const SENT_BY_ITSELF: Translated = {
  en: 'CBP Portal sent this mail automatically. Please do not reply.',
  sc: '此邮件由 CBP Portal 自动发送，请勿回复。',
  tc: '此電郵由 CBP Portal 自動發出，請勿回覆。',
};

const COLONS: Translated = { en: ':', sc: '：', tc: '：' };

const FONTS = "'Segoe UI', Roboto, 'PingFang HK', 'Microsoft JhengHei', 'Microsoft YaHei', Arial, sans-serif";
const INK = '#1a2230';
const QUIET = '#51596a';
const BRAND = '#12355b';

/** The letter for mail programs that show no HTML. */
export function letterText({ language, greeting, paragraphs, button, notes }: Letter): string {
  const parts = [
    greeting,
    ...paragraphs,
    `${button.label}${COLONS[language]}\n${button.url}`,
    ...notes,
    `-- \n${SENT_BY_ITSELF[language]}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The letter as a page, one narrow column; styles stand on the elements, since mail programs drop style sheets. */
export function letterHtml(letter: Letter): string {
  const { language, subject, greeting, paragraphs, button, notes } = letter;
  const url = escapeHtml(button.url);
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;overflow-wrap:anywhere;${style}">${text}</p>`;
  const quiet = `font-size:14px;color:${QUIET};`;
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f3f5f9;color:${INK};font:16px/1.6 ${FONTS}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:520px;margin:0 auto;background:#ffffff;border-radius:8px">
<tr><td style="padding:20px 28px;border-bottom:3px solid ${BRAND};font-weight:600;color:${BRAND}">CBP Portal</td></tr>
<tr><td style="padding:24px 28px 12px">
${paragraph(escapeHtml(greeting))}
${paragraphs.map((text) => paragraph(escapeHtml(text))).join('\n')}
${paragraph(`<a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${BRAND};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a>`, 'padding:8px 0;')}
${notes.map((text) => paragraph(escapeHtml(text), quiet)).join('\n')}
${paragraph(`${COPY_ADDRESS[language]}<br><a href="${url}" style="color:${BRAND}">${url}</a>`, quiet)}
</td></tr>
</table>
<p style="max-width:520px;margin:16px auto 0;text-align:center;font-size:13px;color:${QUIET}">${SENT_BY_ITSELF[language]}</p>
</body>
</html>
`;
}
