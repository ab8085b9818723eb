import { BUYER, UNREAD } from '@cbp/shared/evidence/message';
import { LONGEST_MESSAGE } from '@cbp/shared/requests/buyer-request';
import type { RequestDetail } from '@cbp/shared/requests/buyer-request.model';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { conversationTexts } from '../../parts/conversation/conversation.texts.ts';
import { Conversation } from '../../parts/conversation/conversation.tsx';
import { useChange } from '../../patterns/action/use-change.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { CallForm } from '../../patterns/call-form/call-form.tsx';
import { FormDialog } from '../../patterns/call-form/form-dialog.tsx';
import { useUnsavedForm } from '../../patterns/call-form/unsaved-forms.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { AvailableButton } from '../../ui/available-button.tsx';
import { KeyboardOnly } from '../../ui/keyboard-only.tsx';
import classes from './buyer-requests.module.css';
import { buyerRequestTexts } from './buyer-requests.texts.ts';
import { savedReplyForm } from './saved-replies.forms.ts';
import { SavedReplies } from './saved-replies.tsx';

/** What buyer and merchant wrote, and the field for an answer. Opening it marks the buyer's messages as read. */
export function ConversationPart({ request }: { request: RequestDetail }) {
  const language = useLanguage();
  const mayWrite = useMayCall('sendMessage');
  const { messages, unread_messages: unread, iCS_id: id } = request;
  const last = messages.findLast(({ from }) => from === 'buyer')?.id;
  const { send: markRead } = useChange('readMessage');
  const marked = useRef(0);
  useEffect(() => {
    if (!mayWrite || unread === 0 || last === undefined || marked.current === last) return;
    marked.current = last;
    // It is tried again with the next message.
    void markRead({ id, up_to: last }).catch(() => undefined);
  }, [mayWrite, unread, last, id, markRead]);
  return (
    <DetailPart heading={conversationTexts[language].messages}>
      <Conversation
        messages={messages.map(({ from, message, sent_at: timestamp, is_read: isRead }) => ({
          sender: from === 'buyer' ? BUYER : 'ICS',
          message,
          timestamp,
          status: isRead ? 'READ' : UNREAD,
        }))}
      />
      {mayWrite && <Answer request={request} />}
    </DetailPart>
  );
}

function Answer({ request }: { request: RequestDetail }) {
  const words = buyerRequestTexts[useLanguage()];
  const [text, setText] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const { iCS_id: id, merchant_id: clientId, order } = request;
  const { send, isPending } = useChange('sendMessage', () => setText(''));
  useUnsavedForm(words.answer, () => text.trim() !== '');
  const submit = () => {
    if (text.trim() === '' || isPending) return;
    // What failed is shown as a toast, and the text stays.
    void send({ id, message: text }).catch(() => undefined);
  };
  return (
    <div className={classes.writing}>
      <Textarea
        label={words.answer}
        description={<KeyboardOnly>{words.sendHint}</KeyboardOnly>}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={LONGEST_MESSAGE}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <div className={classes.send}>
        <AvailableButton
          variant="filled"
          loading={isPending}
          isAvailable={text.trim() !== ''}
          whyNot={words.emptyMessage}
          onClick={submit}
        >
          {words.send}
        </AvailableButton>
        {clientId !== null && (
          <>
            <SavedReplies
              clientId={clientId}
              language={order.language}
              onChoose={(reply) => setText((before) => [before.trim(), reply].filter(Boolean).join('\n'))}
            />
            {text.trim() !== '' && (
              <Button size="xs" variant="subtle" onClick={() => setIsSaving(true)}>
                {words.saveReply}
              </Button>
            )}
            <FormDialog
              isOpen={isSaving}
              onClose={() => setIsSaving(false)}
              title={words.saveReply}
              closeLabel={words.closeDialog}
            >
              <CallForm
                form={savedReplyForm}
                of={{ merchant_id: clientId, language: order.language, message: text }}
                onDone={() => setIsSaving(false)}
              />
            </FormDialog>
          </>
        )}
      </div>
    </div>
  );
}
