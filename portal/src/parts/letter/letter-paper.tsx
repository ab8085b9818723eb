import { LetterPreview } from '@cbp/report/preview';
import type { SavedLetter } from '@cbp/shared/evidence/letter';
import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './letter.module.css';
import { letterTexts } from './letter.texts.ts';
import type { LetterInput } from './use-letter-input.ts';

const PAPER_WIDTH = 1000;

/** The letter as the network gets it, and the same paragraphs in the language of the user. */
export function LetterPaper({ letter, input }: { letter: SavedLetter; input: LetterInput }) {
  const language = useLanguage();
  const words = letterTexts[language];
  const [shown, setShown] = useState<'en' | 'own'>('en');
  const { ref, width } = useElementSize();
  return (
    <section className={classes.preview} aria-label={words.preview}>
      {language !== 'en' && (
        <SegmentedControl
          size="xs"
          mb={8}
          value={shown}
          onChange={(value) => setShown(value as typeof shown)}
          data={[
            { value: 'en', label: words.asSent },
            { value: 'own', label: words.translated },
          ]}
        />
      )}
      <div className={classes.paper} ref={ref}>
        {width > 0 && (
          <div style={{ zoom: width / PAPER_WIDTH }}>
            <LetterPreview
              letter={letter}
              input={{ ...input, language: shown === 'own' ? language : 'en' }}
            />
          </div>
        )}
      </div>
    </section>
  );
}
