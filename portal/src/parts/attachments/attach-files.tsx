import { Button, Group } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { useUnsavedForm } from '../../patterns/call-form/unsaved-forms.ts';
import { FilePlace, FileProgress } from '../../patterns/upload/file-place.tsx';
import { uploadTexts } from '../../patterns/upload/upload.texts.ts';
import { UploadLimits } from '../../patterns/upload/upload-field.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import classes from './attachments.module.css';
import { attachmentTexts } from './attachments.texts.ts';
import { ATTACHMENT_UPLOAD, useAttachFiles } from './use-attach-files.ts';

/** A place for several files at once. Each that isn't attached is named with the reason and what to do. */
export function AttachFiles({ caseId }: { caseId: number }) {
  const language = useLanguage();
  const words = attachmentTexts[language];
  const { attach, cancel, sending, isBusy, unattached, forget } = useAttachFiles(caseId);
  useUnsavedForm(words.heading, () => isBusy);
  const mayWork = unattached.filter((one) => one.mayWork);
  const name = sending ? words.sending(sending) : '';
  return (
    <FilePlace
      of={ATTACHMENT_UPLOAD}
      label={words.files}
      choose={uploadTexts[language].chooseSeveral}
      isBusy={isBusy}
      takesSeveral
      onFiles={attach}
    >
      <div role="status" className={classes.sending}>
        {sending ? (
          <>
            <bdi>{name}</bdi>
            <FileProgress label={name} share={sending.share} onCancel={cancel} />
          </>
        ) : (
          <UploadLimits of={ATTACHMENT_UPLOAD} />
        )}
      </div>
      {!isBusy && unattached.length > 0 && (
        <MessageBox tone="bad" text={words.notAttached(unattached.length)}>
          <ul className={classes.reasons}>
            {unattached.map(({ file, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
              <li key={index}>{uploadTexts[language].refused({ name: file.name, reason })}</li>
            ))}
          </ul>
          <Group gap={6} mt={6}>
            {mayWork.length > 0 && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => attach(mayWork.map(({ file }) => file))}
              >
                {words.retry}
              </Button>
            )}
            <Button size="compact-sm" variant="default" onClick={forget}>
              {words.hide}
            </Button>
          </Group>
        </MessageBox>
      )}
    </FilePlace>
  );
}
