import { MARKS } from '@cbp/shared/marks';
import { Button, FileButton, Progress } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { AvailableButton } from '../../ui/available-button.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { markOptional } from '../call-form/optional-name.ts';
import { useUnsavedForm } from '../call-form/unsaved-forms.ts';
import { CellsAsRead } from './cells-as-read.tsx';
import type { PastedLines as Declared } from './define-pasted-lines.ts';
import { LineEditor } from './line-editor.tsx';
import classes from './pasted-lines.module.css';
import { pastedLinesTexts } from './pasted-lines.texts.ts';
import { MOST_FILE_BYTES, readTextFile } from './read-text-file.ts';
import { usePastedLines } from './use-pasted-lines.ts';
import { WrongLines } from './wrong-lines.tsx';

const TEXT_FILES = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';

/** An input for lines that each create a record: pasted or from a file, corrected in place, sent in parts. */
export function PastedLines({ lines: declared }: { lines: Declared }) {
  const language = useLanguage();
  const words = pastedLinesTexts[language];
  const state = usePastedLines(declared);
  const { text, read, ready, wrong, made, progress } = state;
  const area = useRef<HTMLTextAreaElement>(null);
  const resetFile = useRef<() => void>(null);
  const [fileFault, setFileFault] = useState<string | null>(null);
  const isBusy = progress !== null;
  const { Known } = declared;
  const readyLines = useMemo(
    () => ready.flatMap(({ number, values }) => (values ? [{ number, values }] : [])),
    [ready],
  );
  useUnsavedForm(declared.words.heading[language], () => read.lines.length > 0);
  const wrongNumbers = useMemo(() => new Set(wrong.map(({ number }) => number)), [wrong]);
  const columns = Object.entries(declared.columns).map(([key, { words: own }]) =>
    state.optional.has(key) ? markOptional(own[language], language) : own[language],
  );

  const takeFile = async (file: File) => {
    setFileFault(null);
    if (file.size > MOST_FILE_BYTES) return setFileFault(words.fileTooLarge);
    const found = await readTextFile(file);
    if (found === null) return setFileFault(words.fileUnreadable);
    // The existing text stays.
    state.setText(text.trim() === '' ? found : `${text.replace(/\n*$/, '')}\n${found}`);
  };
  const summary = [
    ...(ready.length > 0 ? [words.ready(ready.length)] : []),
    ...(wrong.length > 0 ? [words.wrong(wrong.length)] : []),
  ].join(words.between);
  return (
    <div className={classes.pasted}>
      {made > 0 && <MessageBox tone="good" text={declared.words.done(made)[language]} />}
      {state.failure !== null && <MessageBox tone="bad" text={state.failure} />}
      <LineEditor
        label={words.lines}
        help={words.help(columns.join(MARKS[language].between))}
        placeholder={declared.example}
        value={text}
        wrong={wrongNumbers}
        isReadOnly={isBusy}
        area={area}
        onChange={state.setText}
        onFile={(file) => void takeFile(file)}
      />
      <div className={classes.file}>
        <FileButton
          accept={TEXT_FILES}
          resetRef={resetFile}
          onChange={(file) => {
            if (file) void takeFile(file);
            // The same file can be chosen again.
            resetFile.current?.();
          }}
        >
          {({ onClick }) => (
            <Button size="xs" variant="default" disabled={isBusy} onClick={onClick}>
              {words.choose}
            </Button>
          )}
        </FileButton>
        <span>{words.fileHelp}</span>
      </div>
      {fileFault !== null && <MessageBox tone="bad" text={fileFault} />}
      {read.unknown.length > 0 && (
        <p className={classes.note}>{words.unknown(read.unknown.join(MARKS[language].semicolon))}</p>
      )}
      {read.beyond > 0 && <p className={classes.note}>{words.beyond(read.beyond, declared.most)}</p>}
      <p className={classes.status} role="status">
        {summary || words.nothing}
      </p>
      {progress && (
        <div>
          <Progress
            value={(progress.done / progress.of) * 100}
            aria-label={words.sending(progress.done, progress.of)}
          />
          <p className={classes.note}>{words.sending(progress.done, progress.of)}</p>
        </div>
      )}
      <CellsAsRead declared={declared} ready={ready} />
      {Known && readyLines.length > 0 && <Known lines={readyLines} />}
      <div className={classes.actions}>
        {isBusy ? (
          <Button size="sm" variant="default" onClick={state.stop}>
            {words.stop}
          </Button>
        ) : (
          <AvailableButton
            size="sm"
            variant="filled"
            isAvailable={ready.length > 0}
            whyNot={wrong.length > 0 ? words.nothingReady : words.nothing}
            onClick={() => void state.send()}
          >
            {declared.words.submit(ready.length)[language]}
          </AvailableButton>
        )}
      </div>
      <WrongLines
        declared={declared}
        optional={state.optional}
        lines={read.lines}
        wrong={wrong}
        fixed={state.fixed}
        order={read.order}
        isBusy={isBusy}
        onCell={state.setCell}
        onRemove={(line) => {
          state.removeLine(line);
          area.current?.focus();
        }}
      />
    </div>
  );
}
