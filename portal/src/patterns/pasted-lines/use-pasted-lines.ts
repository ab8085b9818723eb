import type { Language } from '@cbp/shared/language';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { failureText, textOfFailure } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useChange } from '../action/use-change.ts';
import type { PastedLines, SentLine } from './define-pasted-lines.ts';
import { pastedLinesTexts } from './pasted-lines.texts.ts';
import { createLineReader, type ReadLine, type ReadLines } from './read-lines.ts';
import { joinCells, splitLine } from './split-line.ts';

type Refusal = { column: string; fault: string };

const NONE: ReadonlySet<number> = new Set();

type PastedState = {
  /** The columns that may be left empty. */
  optional: ReadonlySet<string>;
  text: string;
  read: ReadLines;
  ready: readonly ReadLine[];
  wrong: readonly ReadLine[];
  /** The numbers of lines corrected one by one: they keep their place until the text is replaced. */
  fixed: ReadonlySet<number>;
  /** How many were made since the page was opened. */
  made: number;
  failure: string | null;
  /** How many of how many lines were answered for; null while nothing is sent. */
  progress: { done: number; of: number } | null;
  setText: (text: string) => void;
  setCell: (line: ReadLine, column: string, cell: string) => void;
  removeLine: (line: ReadLine) => void;
  send: () => Promise<void>;
  /** Sends no more than what is on its way. */
  stop: () => void;
};

/** A text with another cell in a line; where it names its columns, and not this one, it gets one more. */
function withCell(
  text: string,
  { lines, order: found, header }: ReadLines,
  { number, column, cell }: { number: number; column: string; cell: string },
): string {
  const line = lines.find((other) => other.number === number);
  if (!line) return text;
  const isNew = !found.includes(column);
  const place = isNew ? found.length : found.indexOf(column);
  const cells = splitLine(line.text).cells;
  const filled = Array.from({ length: Math.max(cells.length, place + 1) }, (_, at) => cells[at] ?? '');
  const row = joinCells(filled.with(place, cell), line.separator);
  return withRows(text, (other, at) => {
    if (at === number) return row;
    return isNew && at === header ? `${other}${line.separator}${column}` : other;
  });
}

/** The rows of a text with those of some numbers left out, or another in the place of one. */
function withRows(text: string, change: (row: string, number: number) => string | null): string {
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((row, index) => change(row, index + 1) ?? [])
    .join('\n');
}

/**
 * Lines that are typed or pasted, read while they are, and sent in parts: what was made goes, what was refused stays with the
 * reason, and so does whatever was not answered for.
 */
export function usePastedLines(declared: PastedLines): PastedState {
  const language = useLanguage();
  const { send: call } = useChange(declared.call);
  const check = declared.useCheck();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<ReadonlyMap<string, Refusal>>(new Map());
  const [created, setCreated] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<PastedState['progress']>(null);
  const [fixed, setFixed] = useState<ReadonlySet<number>>(NONE);
  const isStopped = useRef(false);
  const blanks = declared.useBlanks();
  const reader = useMemo(() => createLineReader(declared, language, blanks), [declared, language, blanks]);
  // However many lines there are, typing waits for none of them.
  const settled = useDeferredValue(text);
  const read = useMemo(() => reader(settled, check), [reader, settled, check]);
  const { ready, wrong } = useMemo(
    () => partition(read, (line) => faultOf(declared, line, { refused, made: created, language })),
    [declared, read, refused, created, language],
  );

  const change = (next: string) => {
    setFailure(null);
    setFixed(NONE);
    setText(next);
  };

  async function send(): Promise<void> {
    if (progress !== null || text !== settled) return;
    isStopped.current = false;
    setFailure(null);
    const gone = new Set<number>();
    const refusals = new Map(refused);
    const done = new Set(created);
    let answered = 0;
    try {
      for (let from = 0; from < ready.length && !isStopped.current; from += declared.atOnce) {
        setProgress({ done: answered, of: ready.length });
        const lines = ready.slice(from, from + declared.atOnce);
        const answer = await call(declared.inputOf(lines.map(({ values }) => values ?? {})) as never);
        const { results } = answer as unknown as { results: SentLine[] };
        for (const { line, error } of results) {
          const sent = lines[line - 1];
          if (!sent) continue;
          if (error) refusals.set(sent.text, refusalOf(declared, error));
          else {
            gone.add(sent.number);
            done.add(declared.same.of(sent.values ?? {}));
          }
        }
        answered += lines.length;
        setRefused(new Map(refusals));
        setFixed(NONE);
        setText(withRows(text, (row, number) => (gone.has(number) ? null : row)));
        setCreated(new Set(done));
      }
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setProgress(null);
    }
  }

  const optional = useMemo(
    () =>
      new Set(
        Object.entries(declared.columns).flatMap(([key, { model }]) =>
          model.safeParse(blanks[key] ?? '').success ? [key] : [],
        ),
      ),
    [declared, blanks],
  );
  return {
    optional,
    text,
    read,
    ready,
    wrong,
    fixed,
    made: created.size,
    failure,
    progress,
    setText: change,
    setCell({ number }, column, cell) {
      setFailure(null);
      setFixed((before) => new Set(before).add(number));
      // Rendering may lag behind typing: the current text is authoritative.
      setText((now) => withCell(now, reader(now, check), { number, column, cell }));
    },
    removeLine: ({ number }) => change(withRows(text, (row, other) => (other === number ? null : row))),
    send,
    stop: () => {
      isStopped.current = true;
    },
  };
}

function refusalOf({ columns, refusals }: PastedLines, error: NonNullable<SentLine['error']>): Refusal {
  const named = refusals[error.code] ?? error.field.split('.')[0] ?? '';
  return { column: Object.hasOwn(columns, named) ? named : '', fault: textOfFailure(error) };
}

type Known = {
  refused: ReadonlyMap<string, Refusal>;
  made: ReadonlySet<string>;
  language: Language;
};

/** The state of a valid line: refused by the server as it is, or already created. */
function faultOf({ same }: PastedLines, line: ReadLine, known: Known): Refusal | null {
  const { refused, made, language } = known;
  if (line.values !== null && made.has(same.of(line.values))) {
    return { column: same.column, fault: pastedLinesTexts[language].made };
  }
  return refused.get(line.text) ?? null;
}

/** Lines that are ready, and lines to correct. */
function partition({ lines }: ReadLines, faultOfLine: (line: ReadLine) => Refusal | null) {
  const ready: ReadLine[] = [];
  const wrong: ReadLine[] = [];
  for (const line of lines) {
    const fault = line.values === null ? null : faultOfLine(line);
    if (fault) wrong.push({ ...line, faults: { [fault.column]: fault.fault } });
    else (line.values === null ? wrong : ready).push(line);
  }
  return { ready, wrong };
}
