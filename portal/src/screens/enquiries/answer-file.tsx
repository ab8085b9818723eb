import { hasRightForAll } from '@cbp/shared/users/has-right';
import { Button, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import type { AnswerOf } from '../../data/change-calls.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ImportedRows } from '../../parts/imported-rows/imported-rows.tsx';
import formClasses from '../../patterns/call-form/call-form.module.css';
import { defineUpload } from '../../patterns/upload/define-upload.ts';
import { UploadField, UploadLimits } from '../../patterns/upload/upload-field.tsx';
import { useCurrentUser } from '../../session/session-context.tsx';
import { enquiryTexts } from './enquiries.texts.ts';

type ImportAnswer = AnswerOf<'takeInEnquiryAnswers'>;

const answerFile = defineUpload({
  upload: 'uploadEnquiryAnswers',
  call: 'takeInEnquiryAnswers',
  input: (_none: null, uploadId) => ({ upload_id: uploadId }),
  Answer: ImportResult,
});

/** The results of the rows of a file. */
function ImportResult({ answer: { results } }: { answer: ImportAnswer }) {
  const words = enquiryTexts[useLanguage()];
  const countOf = (state: ImportAnswer['results'][number]['state']) =>
    results.filter((one) => one.state === state).length;
  const summary = [
    words.answered(countOf('answered')),
    ...(countOf('known') > 0 ? [words.knownRows(countOf('known'))] : []),
    ...(countOf('open') > 0 ? [words.open(countOf('open'))] : []),
    ...(countOf('refused') > 0 ? [words.refused(countOf('refused'))] : []),
  ];
  return <ImportedRows summary={summary} rows={results} />;
}

/** Imports the provider's responses from a file, for users with permission for all clients. */
export function AnswerFile() {
  const words = enquiryTexts[useLanguage()];
  const user = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  if (!hasRightForAll(user, { service: 'ethoca', right: 'enquiry.update' })) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {words.answerButton}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.answerHeading}
        size="lg"
        centered
        // The result is read with the mouse elsewhere.
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': words.close }}
      >
        <div className={formClasses.form}>
          <Text size="sm" c="dimmed">
            {words.answerHelp}
            <UploadLimits of={answerFile.upload} />
          </Text>
          <UploadField upload={answerFile} on={null} label={words.answerFile} isStored={false}>
            {words.place}
          </UploadField>
        </div>
      </Modal>
    </>
  );
}
