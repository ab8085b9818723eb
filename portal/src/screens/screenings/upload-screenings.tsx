import { EXPORT_FORMATS } from '@cbp/shared/calls/list-calls';
import type { ScreeningKind } from '@cbp/shared/screenings/screening';
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
import { screeningUploadTexts } from './screening-uploads.texts.ts';

const screeningFile = defineUpload({
  upload: 'uploadScreenings',
  call: 'createScreeningUpload',
  input: (kind: ScreeningKind, uploadId, { name: filename }) => ({ kind, upload_id: uploadId, filename }),
  Answer: CheckedUpload,
});

/** Opens the rows of the file after the upload. */
function CheckedUpload({ answer: { results } }: { answer: AnswerOf<'createScreeningUpload'> }) {
  const words = screeningUploadTexts[useLanguage()];
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(paths.screeningUpload.href(results.id));
  }, [navigate, results.id]);
  return <MessageBox tone="good" text={words.checked} />;
}

/** Uploads a file of persons or companies to screen, for those who may screen. */
export function UploadScreenings({ kind }: { kind: ScreeningKind }) {
  const language = useLanguage();
  const words = screeningUploadTexts[language];
  if (!useMayUpload(screeningFile)) return null;
  return (
    <UploadDialog
      button={words.button[kind]}
      heading={words.heading[kind]}
      close={words.close}
      variant="default"
    >
      <Text size="sm" c="dimmed">
        {words.help[kind]}
        <UploadLimits of={screeningFile.upload} />
      </Text>
      <Group gap="xs">
        <Text size="sm">{words.template}</Text>
        {EXPORT_FORMATS.toReversed().map((format) => (
          <DownloadButton
            key={format}
            size="compact-sm"
            file={{
              path: `/shuftipro/screening-upload-template?kind=${kind}&format=${format}&lang=${language}`,
              name: `${kind}-screenings-template.${format}`,
            }}
            label={words.templateOf(format.toUpperCase())}
          >
            {format.toUpperCase()}
          </DownloadButton>
        ))}
      </Group>
      <UploadField upload={screeningFile} on={kind} label={words.file} isStored={false} />
    </UploadDialog>
  );
}
