import { formatCount } from '@cbp/shared/format/format-figures';
import type { AnswerOf } from '../../data/change-calls.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AnswerFile } from '../../parts/answer-file/answer-file.tsx';
import { ImportedRows } from '../../parts/imported-rows/imported-rows.tsx';
import { defineUpload } from '../../patterns/upload/define-upload.ts';
import { rdrCaseTexts } from './rdr-cases.texts.ts';

type ImportAnswer = AnswerOf<'importRdrCases'>;

const STATES = ['created', 'updated', 'known', 'refused'] as const;

const caseReportFile = defineUpload({
  upload: 'uploadRdrCases',
  call: 'importRdrCases',
  input: (_none: null, uploadId) => ({ upload_id: uploadId }),
  Answer: ImportResult,
});

/** How many rows became what; that of new cases is always said. */
function ImportResult({ answer: { results } }: { answer: ImportAnswer }) {
  const words = rdrCaseTexts[useLanguage()].file;
  const summary = STATES.flatMap((state) => {
    const count = results.filter((one) => one.state === state).length;
    return count > 0 || state === 'created' ? [words.rows[state](formatCount(count))] : [];
  });
  return <ImportedRows summary={summary} rows={results} />;
}

/** Imports the network's case report. */
export function CaseReportFile() {
  const words = rdrCaseTexts[useLanguage()].file;
  return (
    <AnswerFile
      upload={caseReportFile}
      right={{ service: 'rdr', right: 'case.update' }}
      help={words.help}
      called={words.called}
    />
  );
}
