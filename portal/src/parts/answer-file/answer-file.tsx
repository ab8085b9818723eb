import type { RequiredRight } from '@cbp/shared/access/access-right';
import { hasRightForAll } from '@cbp/shared/users/has-right';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import formClasses from '../../patterns/call-form/call-form.module.css';
import type { Upload } from '../../patterns/upload/define-upload.ts';
import { UploadField, UploadLimits } from '../../patterns/upload/upload-field.tsx';
import { useCurrentUser } from '../../session/session-context.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { answerFileTexts } from './answer-file.texts.ts';

type AnswerFileProps = {
  upload: Upload<null>;
  /** Needed for all clients. */
  right: RequiredRight;
  /** Where the file comes from, and its columns. */
  help: string;
  /** For a file other than one of responses: its button, the heading of its dialog, and its own name. */
  called?: { button: string; heading: string; file: string };
};

/** Imports a provider's responses, or another report of it, from a file, for users with permission for all clients. */
export function AnswerFile({ upload, right, help, called }: AnswerFileProps) {
  const words = answerFileTexts[useLanguage()];
  const user = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  if (!hasRightForAll(user, right)) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {called?.button ?? words.button}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={called?.heading ?? words.heading}
        size="lg"
        centered
        // The result is read with the mouse elsewhere.
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': words.close }}
      >
        <div className={formClasses.form}>
          <Text size="sm" c="dimmed">
            {help}
            <UploadLimits of={upload.upload} />
          </Text>
          <UploadField upload={upload} on={null} label={called?.file ?? words.file} isStored={false} />
        </div>
      </Dialog>
    </>
  );
}
