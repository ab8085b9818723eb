import { isEmailElement } from '@cbp/shared/evidence/email-content';
import type { EmailPiece } from '@cbp/shared/evidence/email-piece.model';
import { convert } from 'html-to-text';
import { Parser } from 'htmlparser2';

const LINE_LENGTH = 78;

/** An email's HTML as plain text. */
export function textOfHtml(html: string): string {
  const text = convert(html, {
    wordwrap: LINE_LENGTH,
    selectors: [
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false, colSpacing: 2 } },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    ],
  });
  return `${text.trim()}\n`;
}

/** The pieces of an email's body that readers of the evidence see: no links, and nothing that runs or loads. */
export function piecesOfHtml(html: string): EmailPiece[] {
  const pieces: EmailPiece[] = [];
  let isInBody = false;
  const parser = new Parser({
    onopentag(name, { style }) {
      if (name === 'body') isInBody = true;
      if (!isInBody || !isEmailElement(name)) return;
      pieces.push({ begin: name, ...(style && { style }) });
    },
    ontext(text) {
      const last = pieces.at(-1);
      if (!isInBody || text === '') return;
      // A text comes in parts where it has entities.
      if (last?.text) last.text += text;
      else pieces.push({ text });
    },
    onclosetag(name) {
      if (name === 'body') isInBody = false;
      if (isInBody && isEmailElement(name)) pieces.push({ end: name });
    },
  });
  parser.end(html);
  return pieces.filter(({ text }) => text === undefined || text?.trim() !== '');
}
