import type { AnswerOf } from '../../data/change-calls.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AnswerFile } from '../../parts/answer-file/answer-file.tsx';
import { AnsweredRows } from '../../parts/answer-file/answered-rows.tsx';
import { defineUpload } from '../../patterns/upload/define-upload.ts';
import { enquiryTexts } from './enquiries.texts.ts';

const answerFile = defineUpload({
  upload: 'uploadEnquiryAnswers',
  call: 'takeInEnquiryAnswers',
  input: (_none: null, uploadId) => ({ upload_id: uploadId }),
  Answer: ({ answer: { results } }: { answer: AnswerOf<'takeInEnquiryAnswers'> }) => (
    <AnsweredRows rows={results} words={enquiryTexts[useLanguage()].rows} />
  ),
});

/** Imports the provider's responses to enquiries. */
export function EnquiryAnswerFile() {
  const words = enquiryTexts[useLanguage()];
  return (
    <AnswerFile
      upload={answerFile}
      right={{ service: 'ethoca', right: 'enquiry.update' }}
      help={words.answerHelp}
    />
  );
}
