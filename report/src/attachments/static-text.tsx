import type { Language } from '@cbp/shared/language';
import { renderToStaticMarkup } from 'react-dom/server';
import { type StaticPaper, staticDocument } from '../layout/static-document.ts';
import { Text } from '../layout/text.tsx';
import { fontFamily } from '../layout/typefaces.ts';
import textStyles from './attached-text.css?inline';
import { ATTACHMENT_PAPER_TEXTS } from './attachment-paper.texts.ts';

/** An email to print: its headers as they were written, its text, and the names of its files. */
export type PrintedEmail = {
  from: string;
  to: string;
  cc: string;
  date: string;
  subject: string;
  text: string;
  files: readonly { name: string; type: string; bytes: number }[];
};

/** A text file to print. */
export type PrintedText = { text: string };

/** Longer lists of recipients and files say nothing more. */
const MOST_HEADER_CHARACTERS = 2_000;

/**
 * An email or a text file as pages. Texts of the file are texts and nothing else: no style, picture or link of an email comes along, so
 * that nothing of its body can look like one of its headers.
 */
export function renderStaticText(
  printed: PrintedEmail | PrintedText,
  language: Language,
): Promise<StaticPaper> {
  const words = ATTACHMENT_PAPER_TEXTS[language];
  const headers = 'from' in printed ? headersOf(printed, words) : [];
  const body = printed.text.trim() === '' && 'from' in printed ? words.noText : printed.text;
  const markup = renderToStaticMarkup(
    <article className="at-text" style={{ fontFamily: fontFamily(language) }}>
      {headers.length > 0 && (
        <dl>
          {headers.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Text>{value.slice(0, MOST_HEADER_CHARACTERS)}</Text>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="at-body">
        <Text>{body}</Text>
      </div>
    </article>,
  );
  const title = 'from' in printed ? printed.subject || words.subject : words.files;
  return staticDocument({ title, language, markup, styles: [textStyles], marginText: '' }).then(
    (document) => ({
      title,
      ...document,
    }),
  );
}

function headersOf(
  email: PrintedEmail,
  words: (typeof ATTACHMENT_PAPER_TEXTS)[Language],
): [string, string][] {
  const files = email.files.map(({ name, type, bytes }) => `${name || type} (${Math.ceil(bytes / 1000)} kB)`);
  const all: [string, string][] = [
    [words.from, email.from],
    [words.to, email.to],
    [words.cc, email.cc],
    [words.date, email.date],
    [words.subject, email.subject],
    [words.files, files.join(', ')],
  ];
  return all.filter(([, value]) => value.trim() !== '');
}
