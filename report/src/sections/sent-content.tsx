import { isEmailElement } from '@cbp/shared/evidence/email-content';
import type { EmailPiece } from '@cbp/shared/evidence/email-piece.model';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import { visibleText } from '../texts/visible-text.ts';

/** The properties of an email's style that are shown; none of them loads, covers or hides anything. */
const PROPERTY = /^(margin|padding|width|color|font|line|text|vertical|border|table|overflow-wrap|break)/;
/** No negative lengths, which would move a text over another. */
const PLAIN_VALUE = /^(?!.*(?:^|\s)-)[\w#.%,\s-]{1,80}$/;
/** Deeper than any email of the product. */
const MOST_LEVELS = 40;

const styleOf = (text: string | null | undefined): CSSProperties =>
  Object.fromEntries(
    (text ?? '').split(';').flatMap((declaration) => {
      const [name = '', value = '', more] = declaration.split(':');
      if (!PROPERTY.test(name) || !PLAIN_VALUE.test(value) || more !== undefined) return [];
      return [[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase()), value]];
    }),
  );

type Open = { element: string; style: CSSProperties; children: ReactNode[] };

/** An email as it was sent, from its pieces: elements and styles that the report doesn't know are left out, texts never. */
export function SentContent({ pieces }: { pieces: readonly EmailPiece[] }): ReactNode {
  const root: ReactNode[] = [];
  const open: Open[] = [];
  const add = (node: ReactNode) => (open.at(-1)?.children ?? root).push(node);
  const close = (key: number) => {
    const last = open.pop();
    if (last) add(createElement(last.element, { key, style: last.style }, ...last.children));
  };
  pieces.forEach(({ begin, style, end, text }, index) => {
    if (text) add(visibleText(text));
    else if (end) {
      if (open.at(-1)?.element === end) close(index);
    } else if (isEmailElement(begin) && open.length < MOST_LEVELS) {
      open.push({ element: begin, style: styleOf(style), children: [] });
    }
  });
  while (open.length > 0) close(-open.length);
  return root;
}
