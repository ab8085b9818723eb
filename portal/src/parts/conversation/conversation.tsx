import type { Message } from '@cbp/shared/evidence/evidence.model';
import { BUYER, MESSAGE_STATUSES, UNREAD } from '@cbp/shared/evidence/message';
import { formatDateTime } from '@cbp/shared/format/time';
import { Text } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import classes from './conversation.module.css';
import { conversationTexts } from './conversation.texts.ts';

/** What buyer and merchant wrote to each other, the oldest first. Texts of buyers are shown as they are, never as markup. */
export function Conversation({ messages }: { messages: readonly Message[] }) {
  const language = useLanguage();
  const words = conversationTexts[language];
  useFontsFor(messages.map(({ message }) => message ?? '').join(' '));
  if (messages.length === 0) {
    return (
      <Text c="dimmed" size="sm">
        {words.none}
      </Text>
    );
  }
  return (
    <ol className={classes.messages} aria-label={words.messages}>
      {messages.map((message, index) => {
        const isBuyer = message.sender === BUYER;
        const status = MESSAGE_STATUSES[message.status === UNREAD ? 'UNREAD' : 'READ'];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added at the end
          <li key={index} className={classes.message} data-from={isBuyer ? 'buyer' : 'merchant'}>
            <div className={classes.head}>
              <b>{isBuyer ? words.buyer : words.merchant}</b>
              <time dateTime={message.timestamp ?? undefined}>{formatDateTime(message.timestamp) ?? ''}</time>
              <span className={classes.status} data-unread={message.status === UNREAD}>
                <Icon name={message.status === UNREAD ? 'clock' : 'check'} size={12} />
                {status.label[language]}
              </span>
            </div>
            <p dir="auto">{message.message}</p>
          </li>
        );
      })}
    </ol>
  );
}
