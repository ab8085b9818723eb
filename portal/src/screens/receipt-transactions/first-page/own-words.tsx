import { type EvidenceConfig, MOST_STATEMENT_CHARACTERS } from '@cbp/shared/evidence/evidence-config';
import { Textarea } from '@mantine/core';
import { useLanguage } from '../../../i18n/use-language.ts';
import { firstPageTexts } from './first-page.texts.ts';

type OwnWordsProps = { config: EvidenceConfig; onChange: (config: EvidenceConfig) => void };

/** The merchant's own words for the first page. They prove nothing, and say so there. */
export function OwnWords({ config, onChange }: OwnWordsProps) {
  const words = firstPageTexts[useLanguage()];
  const text = config.statement ?? '';
  return (
    <Textarea
      size="sm"
      mt={12}
      autosize
      minRows={3}
      maxRows={10}
      label={words.ownWords}
      inputWrapperOrder={['label', 'input', 'description']}
      description={
        <>
          {words.ownWordsHelp}
          <br />
          {words.counter(text.length, MOST_STATEMENT_CHARACTERS)}
        </>
      }
      maxLength={MOST_STATEMENT_CHARACTERS}
      value={text}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...config, statement: value.trim() ? value : null })
      }
    />
  );
}
