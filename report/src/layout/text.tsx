import { Children, createContext, Fragment, useContext } from 'react';
import { en } from '../texts/en.ts';
import { type BlankMarks, unbroken, visibleText, withoutVoids } from '../texts/visible-text.ts';

/** In the language of the report around it. */
export const BlankMarksContext = createContext<BlankMarks>(en.blank);

/** A text from the data: isolated, so that its direction does not turn what stands around it. */
export function Text({ children }: { children: string }) {
  const marks = useContext(BlankMarksContext);
  return (
    <bdi>
      <Pieces text={withoutVoids(visibleText(children), marks)} />
    </bdi>
  );
}

/** Where a reader sees a file name end one part and begin the next: behind its separators. */
const BETWEEN_PARTS = /(?<=[_/\\])(?=[^_/\\])/;

/** The name of a file from the data: where a line is too short for it, it goes on behind a separator. */
export function FileName({ children }: { children: string }) {
  const marks = useContext(BlankMarksContext);
  const parts = withoutVoids(visibleText(children), marks).split(BETWEEN_PARTS);
  return (
    <bdi>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <Pieces text={part} />
        </Fragment>
      ))}
    </bdi>
  );
}

/** A text of several paragraphs, each of which stays on one page unless it is long. */
export function Paragraphs({ children }: { children: string }) {
  const marks = useContext(BlankMarksContext);
  return withoutVoids(visibleText(children), marks)
    .split(/\n\s*?\n/)
    .map((text, index) => (
      <p className={unbroken('ce-paragraph', text)} key={index}>
        <bdi>
          <Pieces text={text} />
        </bdi>
      </p>
    ));
}

const ISOLATE = /\u2068([^\u2069]*)\u2069/;

/** A sentence of ours with texts from the data in it, which `isolated` marked: each becomes an element of its own. */
export function Sentence({ children }: { children: string }) {
  return Children.toArray(
    children.split(ISOLATE).map((part, index) =>
      index % 2 ? (
        <bdi key={index}>
          <Pieces text={part} />
        </bdi>
      ) : (
        part
      ),
    ),
  );
}

const WEB_ADDRESS = /^https?:\/\//i;

/** An address from the data, printed in full. Only web addresses become links; others stay plain text. */
export function Address({ url }: { url: string }) {
  const text = <Pieces text={visibleText(url)} />;
  if (!WEB_ADDRESS.test(url) || URL.parse(url) === null) return <bdi className="ce-address">{text}</bdi>;
  return (
    <a className="ce-address" href={url} rel="noreferrer noopener" target="_blank">
      {text}
    </a>
  );
}

const LONG_WORD = /\S{300}/;

/** Two hundred characters; what is drawn as one, a letter with its marks or a joined emoji, stays together. */
const PIECE = /(?:\P{M}(?:\p{M}|\p{Emoji_Modifier}|\u200D\P{M})*|\p{M}){1,200}/gu;

/**
 * Chromium shapes the rest of a word again for each line that it fills, so one word of 20,000 letters takes minutes.
 * Inside elements of their own the pieces of such a text are shaped apart; nothing else about it changes.
 */
function Pieces({ text }: { text: string }) {
  if (!LONG_WORD.test(text)) return text;
  return text.match(PIECE)?.map((piece, index) => <span key={index}>{piece}</span>);
}
