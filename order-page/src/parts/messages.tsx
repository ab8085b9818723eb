import { formatDateTime, formatTimeOfDay } from '@cbp/shared/format/time';
import { LONGEST_MESSAGE } from '@cbp/shared/requests/buyer-request';
import { type FormEvent, useRef, useState } from 'react';
import type { OrderMessage } from '../data/order.ts';
import { useReadMark } from '../data/use-read-mark.ts';
import { useSend } from '../data/use-send.ts';
import { DataText, WrittenText } from '../ui/data-text.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { usePage } from './page-context.ts';
import { Section } from './section.tsx';

const SHOWN_AT_FIRST = 20;

function Bubble({ message, isNewDay }: { message: OrderMessage; isNewDay: boolean }) {
  const { order, texts } = usePage();
  const words = texts.messages;
  const { from, is_read, message: text, sent_at } = message;
  const isMine = from === 'buyer';
  return (
    <li className={isMine ? 'bubble mine' : 'bubble'}>
      <p className="bubble-head">
        {isMine ? words.you : <DataText>{order.merchant_name}</DataText>}
        {sent_at !== null && (
          <>
            {' · '}
            <time dateTime={sent_at}>{isNewDay ? formatDateTime(sent_at) : formatTimeOfDay(sent_at)}</time>
          </>
        )}
      </p>
      <WrittenText>{text}</WrittenText>
      {isMine && (
        <p className="ticks" data-read={is_read}>
          <Icon name={is_read ? 'twice' : 'check'} />
          {is_read ? words.read : words.sent}
        </p>
      )}
    </li>
  );
}

const dayOf = ({ sent_at }: OrderMessage) => formatDateTime(sent_at)?.split(' ')[0];

function Conversation() {
  const { order, calls, texts, refresh } = usePage();
  const [isWhole, setWhole] = useState(false);
  const { messages } = order;
  const shown = isWhole ? messages : messages.slice(-SHOWN_AT_FIRST);
  const end = useRef<HTMLDivElement>(null);
  useReadMark({ calls, order, end, onMarked: refresh });
  return (
    <>
      {shown.length < messages.length && (
        <button type="button" className="plain" onClick={() => setWhole(true)}>
          {texts.messages.earlier}
        </button>
      )}
      <div role="log" aria-label={texts.messages.heading}>
        {messages.length === 0 ? (
          <p className="dim">{texts.messages.none}</p>
        ) : (
          <ol className="bubbles">
            {shown.map((message, position) => {
              const before = shown[position - 1];
              const isNewDay = before === undefined || dayOf(before) !== dayOf(message);
              return <Bubble key={message.id} message={message} isNewDay={isNewDay} />;
            })}
          </ol>
        )}
        <div ref={end} />
      </div>
    </>
  );
}

/** The conversation with the seller. */
export function Messages() {
  const { order, calls, texts, refresh } = usePage();
  const words = texts.messages;
  const { send, isSending, failure } = useSend(calls);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') {
      setFault(texts.form.missingMessage);
      box.current?.focus();
      return;
    }
    if ((await send('/messages', { message: text.trim() })) === null) return;
    setText('');
    await refresh();
  };
  return (
    <Section heading={words.heading} name="messages">
      <Conversation />
      <form onSubmit={submit} noValidate className="composer">
        <Field label={words.write(order.merchant_name ?? '')} fault={fault}>
          {(control) => (
            <textarea
              {...control}
              ref={box}
              dir="auto"
              rows={3}
              maxLength={LONGEST_MESSAGE}
              value={text}
              readOnly={isSending}
              onChange={(event) => {
                setText(event.target.value);
                setFault(null);
              }}
            />
          )}
        </Field>
        <FailureNotice texts={texts} failure={failure} />
        <button type="submit" className="button primary" aria-disabled={isSending}>
          {isSending ? words.sending : words.send}
        </button>
      </form>
    </Section>
  );
}
