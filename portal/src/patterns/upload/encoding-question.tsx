import type { TableReading } from '@cbp/shared/files/table-reading.model';
import { LEGACY_ENCODING_NAMES, type LegacyEncoding, TEXT_ENCODINGS } from '@cbp/shared/files/text-encoding';
import { Button, NativeSelect } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './table-reading.module.css';
import { tableReadingTexts } from './table-reading.texts.ts';

type EncodingQuestionProps = {
  reading: TableReading;
  isBusy: boolean;
  onEncoding: (encoding: LegacyEncoding) => void;
  onGoOn: () => void;
};

/** Asks whether the text of a file is right whose encoding is a guess, and offers others. */
export function EncodingQuestion({ reading, isBusy, onEncoding, onGoOn }: EncodingQuestionProps) {
  const language = useLanguage();
  const words = tableReadingTexts[language];
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // It blocks the upload, so it gets the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.question} aria-labelledby={headingId}>
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        {words.question}
      </h3>
      <p>{words.why}</p>
      <ul className={classes.sample} aria-label={words.sample} aria-live="polite">
        {reading.sample.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className={classes.answer}>
        <NativeSelect
          label={words.encoding}
          size="xs"
          disabled={isBusy}
          value={reading.encoding ?? ''}
          onChange={({ currentTarget }) => onEncoding(currentTarget.value as LegacyEncoding)}
          data={LEGACY_ENCODING_NAMES.map((value) => ({ value, label: TEXT_ENCODINGS[value][language] }))}
        />
        <Button size="xs" disabled={isBusy} onClick={onGoOn}>
          {words.goOn}
        </Button>
      </div>
    </section>
  );
}
