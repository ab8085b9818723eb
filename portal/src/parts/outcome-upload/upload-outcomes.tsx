import { EXPORT_FORMATS } from '@cbp/shared/calls/list-calls';
import { Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerOf } from '../../data/change-calls.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DownloadButton } from '../../patterns/download/download-button.tsx';
import { defineUpload } from '../../patterns/upload/define-upload.ts';
import { UploadDialog } from '../../patterns/upload/upload-dialog.tsx';
import { UploadField, UploadLimits, useMayUpload } from '../../patterns/upload/upload-field.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { outcomeUploadTexts } from './outcome-upload.texts.ts';

const outcomeFile = defineUpload({
  upload: 'uploadAlertOutcomes',
  call: 'createAlertUpload',
  input: (_none: null, uploadId, { name: filename }) => ({ upload_id: uploadId, filename }),
  Answer: AcceptedUpload,
});

/** Opens the rows of the file after the upload. */
function AcceptedUpload({ answer: { results } }: { answer: AnswerOf<'createAlertUpload'> }) {
  const words = outcomeUploadTexts[useLanguage()];
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(paths.alertUpload.href(results.id));
  }, [navigate, results.id]);
  return <MessageBox tone="good" text={words.taken} />;
}

/** Uploads a file of outcomes, for those who may answer several alerts at once. */
export function UploadOutcomes() {
  const language = useLanguage();
  const words = outcomeUploadTexts[language];
  if (!useMayUpload(outcomeFile)) return null;
  return (
    <UploadDialog button={words.button} heading={words.heading} close={words.close}>
      <Text size="sm" c="dimmed">
        {words.help}
        <UploadLimits of={outcomeFile.upload} />
      </Text>
      <Group gap="xs">
        <Text size="sm">{words.template}</Text>
        {EXPORT_FORMATS.toReversed().map((format) => (
          <DownloadButton
            key={format}
            size="compact-sm"
            file={{
              path: `/ethoca/alerts/outcome-template?format=${format}&lang=${language}`,
              name: `outcomes-template.${format}`,
            }}
            label={words.templateOf(format.toUpperCase())}
          >
            {format.toUpperCase()}
          </DownloadButton>
        ))}
      </Group>
      <UploadField upload={outcomeFile} on={null} label={words.file} isStored={false} />
    </UploadDialog>
  );
}
