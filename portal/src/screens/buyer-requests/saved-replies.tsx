import type { RequestDetail } from '@cbp/shared/requests/buyer-request.model';
import type { SavedReply } from '@cbp/shared/requests/saved-replies.calls';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton, Actions } from '../../patterns/action/action-button.tsx';
import { EditPart } from '../../patterns/call-form/edit-part.tsx';
import { FormDialog } from '../../patterns/call-form/form-dialog.tsx';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import classes from './buyer-requests.module.css';
import { buyerRequestTexts } from './buyer-requests.texts.ts';
import { changedReplyForm, deleteReply } from './saved-replies.forms.ts';

type SavedRepliesProps = {
  clientId: string;
  language: RequestDetail['order']['language'];
  onChoose: (message: string) => void;
};

/** The client's replies in the buyer's language, to insert and to manage; nothing without any. */
export function SavedReplies({ clientId, language, onChoose }: SavedRepliesProps) {
  const words = buyerRequestTexts[useLanguage()];
  const [isOpen, setIsOpen] = useState(false);
  const input = { merchant_id: clientId, language };
  const { data } = useQuery(useApi().queries.listSavedReplies.queryOptions({ input }));
  const replies = data?.results ?? [];
  if (replies.length === 0 && !isOpen) return null;
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={words.savedReply}
        value=""
        data={[
          { value: '', label: words.savedReply },
          ...replies.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={({ currentTarget }) => {
          const chosen = replies.find(({ id }) => id === currentTarget.value);
          if (chosen) onChoose(chosen.message);
        }}
      />
      <Button size="xs" variant="subtle" onClick={() => setIsOpen(true)}>
        {words.manageReplies}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.manageReplies}
        closeLabel={words.closeDialog}
        size="lg"
      >
        <Stack gap="lg">
          {replies.length === 0 && <Text size="sm">{words.noReplies}</Text>}
          {replies.map((reply) => (
            <Reply key={reply.id} reply={reply} />
          ))}
        </Stack>
      </FormDialog>
    </>
  );
}

function Reply({ reply }: { reply: SavedReply }) {
  const language = useLanguage();
  return (
    <DetailPart heading={reply.title}>
      <EditPart form={changedReplyForm} of={reply} label={changedReplyForm.headingOf(reply)[language]}>
        <Text size="sm" className={classes.replyText}>
          {reply.message}
        </Text>
      </EditPart>
      <Actions>
        <ActionButton action={deleteReply} on={reply} />
      </Actions>
    </DetailPart>
  );
}
