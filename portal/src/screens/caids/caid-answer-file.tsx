import type { CaidService } from '@cbp/shared/caids/caid';
import type { AnswerOf } from '../../data/change-calls.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AnswerFile } from '../../parts/answer-file/answer-file.tsx';
import { AnsweredRows } from '../../parts/answer-file/answered-rows.tsx';
import { defineUpload } from '../../patterns/upload/define-upload.ts';
import { CAID_CALLS } from './caid-calls.ts';
import { caidTexts } from './caids.texts.ts';

type ImportAnswer = AnswerOf<(typeof CAID_CALLS)[CaidService]['importAnswers']>;

function ImportResult({ answer: { results } }: { answer: ImportAnswer }) {
  return <AnsweredRows rows={results} words={caidTexts[useLanguage()].rows} />;
}

const answerFile = (service: CaidService) =>
  defineUpload({
    upload: CAID_CALLS[service].upload,
    call: CAID_CALLS[service].importAnswers,
    input: (_none: null, uploadId) => ({ upload_id: uploadId }),
    Answer: ImportResult,
  });
const ANSWER_FILES = { rdr: answerFile('rdr'), oi: answerFile('oi') };

/** Imports Verifi's responses. */
export function CaidAnswerFile({ service }: { service: CaidService }) {
  const words = caidTexts[useLanguage()];
  return (
    <AnswerFile
      upload={ANSWER_FILES[service]}
      right={{ service, right: 'caid.update_bulk' }}
      help={words.answerHelp}
    />
  );
}
