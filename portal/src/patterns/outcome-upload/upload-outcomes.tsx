import { EXPORT_FORMATS } from '@cbp/shared/endpoints/list-calls';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerOf } from '../../data/change-calls.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { DownloadButton } from '../download/download-button.tsx';
import { defineUpload } from '../upload/define-upload.ts';
import { UploadField, UploadLimits, useMayUpload } from '../upload/upload-field.tsx';
import classes from './outcome-upload.module.css';
import { outcomeUploadTexts } from './outcome-upload.texts.ts';

const outcomeFile = defineUpload({
  upload: 'uploadAlertOutcomes',
  call: 'createAlertUpload',
  input: (_none: null, uploadId, { name: filename }) => ({ upload_id: uploadId, filename }),
  Answer: Taken,
});

/** Leads to the rows of the file, which nobody has to look for. */
function Taken({ answer: { results } }: { answer: AnswerOf<'createAlertUpload'> }) {
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
  const [isOpen, setIsOpen] = useState(false);
  if (!useMayUpload(outcomeFile)) return null;
  return (
    <>
      <Button size="xs" onClick={() => setIsOpen(true)}>
        {words.button}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.heading}
        size="lg"
        centered
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': words.close }}
      >
        <div className={classes.dialog}>
          <Text size="sm" c="dimmed">
            {words.help} <UploadLimits of={outcomeFile.upload} />
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
          <UploadField upload={outcomeFile} on={null} label={words.file} isStored={false}>
            {words.place}
          </UploadField>
        </div>
      </Modal>
    </>
  );
}
