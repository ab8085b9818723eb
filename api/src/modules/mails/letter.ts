import { LANGUAGE_TAGS, type Language, type Translated } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { escapeHtml } from '@cbp/shared/node/http/escape-html';

/** A table row in a letter: a title, some facts and the value of the second column. */
export type LetterRow = {
  title: string;
  /** The title links here. null for recipients without access. */
  url: string | null;
  facts: readonly string[];
  value: string;
  /** Shown beside the value; either may be empty. */
  note: string;
};

/** A table in a letter, with two columns. */
export type LetterTable = {
  caption: string;
  columns: { what: string; value: string };
  rows: readonly LetterRow[];
  /** Shown below the rows if there are more. */
  more: string | null;
};

/** The content of an email as plain text; this file decides how it looks. */
export type Letter = {
  language: Language;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  tables?: readonly LetterTable[];
  /** null for recipients without access. */
  button: { label: string; url: string } | null;
  /** Below the button. */
  notes: readonly string[];
};

const COPY_ADDRESS: Translated = {
  en: 'If the button doesn’t work, copy this address into your browser:',
  sc: '如点击按钮无反应，请将以下网址复制到浏览器中打开：',
  tc: '如按下按鈕後沒有反應，請將以下網址複製到瀏覽器開啟：',
};
const SENT_AUTOMATICALLY: Translated = {
  en: 'This email was sent automatically by CBP Portal. Please don’t reply.',
  sc: '此邮件由 CBP Portal 自动发送，请勿回复。',
  tc: '此電郵由 CBP Portal 自動發出，請勿回覆。',
};
const FONTS = "'Segoe UI', Roboto, 'PingFang HK', 'Microsoft JhengHei', 'Microsoft YaHei', Arial, sans-serif";
const INK = '#1a2230';
const QUIET = '#51596a';
const BRAND = '#12355b';
const LINE = '#d9dee8';

/** The second column of a row as text; either part may be missing. */
function valueText({ value, note }: LetterRow, language: Language): string {
  return value === '' || note === '' ? value + note : value + MARKS[language].brackets(note);
}

/** The letter as plain text, for email programs that don't show HTML. */
export function letterText({ language, greeting, paragraphs, tables = [], button, notes }: Letter): string {
  const { colon } = MARKS[language];
  const parts = [
    greeting,
    ...paragraphs,
    ...tables.flatMap(({ caption, columns, rows, more }) => [
      caption,
      ...rows.map((row) =>
        [
          row.title,
          ...row.facts,
          `${columns.value}${colon}${valueText(row, language)}`,
          ...(row.url === null ? [] : [row.url]),
        ].join('\n  '),
      ),
      ...(more === null ? [] : [more]),
    ]),
    ...(button === null ? [] : [`${button.label}${colon.trim()}\n${button.url}`]),
    ...notes,
    `-- \n${SENT_AUTOMATICALLY[language]}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

const quiet = `font-size:14px;color:${QUIET};`;
const paragraph = (text: string, style = '') =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere;${style}">${text}</p>`;
const link = (url: string, label: string, style = '') =>
  `<a href="${escapeHtml(url)}" style="color:${BRAND};${style}">${label}</a>`;

function rowHtml({ title, url, facts, value, note }: LetterRow): string {
  const name = escapeHtml(title);
  const strong = 'font-weight:600;';
  const lines = [
    ...(value === '' ? [] : [escapeHtml(value)]),
    ...(note === '' ? [] : [`<span style="${quiet}">${escapeHtml(note)}</span>`]),
  ];
  const cell = `padding:10px 0;border-top:1px solid ${LINE};vertical-align:top;`;
  return `<tr>
<td style="${cell}padding-right:12px;overflow-wrap:anywhere;word-break:break-word">${url === null ? `<span style="${strong}">${name}</span>` : link(url, name, strong)}${facts
    .map((fact) => `<br><span style="${quiet}">${escapeHtml(fact)}</span>`)
    .join('')}</td>
<td style="${cell}width:128px;text-align:right">${lines.join('<br>')}</td>
</tr>`;
}

function tableHtml({ caption, columns, rows, more }: LetterTable): string {
  const head = (text: string, align: string) =>
    `<th scope="col" style="padding:0 0 6px;text-align:${align};font-size:13px;font-weight:400;color:${QUIET};vertical-align:bottom">${escapeHtml(text)}</th>`;
  return `<table width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px;font-size:15px;line-height:1.45">
<caption style="padding:0 0 8px;text-align:left;font-weight:600">${escapeHtml(caption)}</caption>
<tr>${head(columns.what, 'left')}${head(columns.value, 'right')}</tr>
${rows.map(rowHtml).join('\n')}
</table>
${more === null ? '' : paragraph(escapeHtml(more))}`;
}

function buttonHtml({ url, label }: NonNullable<Letter['button']>): string {
  const style = `display:inline-block;padding:12px 24px;border-radius:6px;background:${BRAND};color:#ffffff;font-weight:600;text-decoration:none`;
  return paragraph(
    `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`,
    'padding:8px 0;',
  );
}

const addressHtml = (language: Language, url: string) =>
  paragraph(`${COPY_ADDRESS[language]}<br>${link(url, escapeHtml(url))}`, quiet);

/** The letter as a page with one narrow column. Styles are inline because email programs drop style sheets. */
export function letterHtml(letter: Letter): string {
  const { language, subject, greeting, paragraphs, tables = [], button, notes } = letter;
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
${tables.map(tableHtml).join('\n')}
${button ? buttonHtml(button) : ''}
${notes.map((text) => paragraph(escapeHtml(text), quiet)).join('\n')}
${button ? addressHtml(language, button.url) : ''}
</td></tr>
</table>
<p style="max-width:520px;margin:16px auto 0;text-align:center;font-size:13px;color:${QUIET}">${SENT_AUTOMATICALLY[language]}</p>
</body>
</html>
`;
}
