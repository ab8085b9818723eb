import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../data/api-context.tsx';
import {
  type AnswerOf,
  type CallName,
  type InputOf,
  newIdempotencyKey,
  sendChange,
} from '../../data/change-calls.ts';
import { readAnew } from '../../data/read-anew.ts';
import { useWork } from './use-work.ts';

type Change<Name extends CallName> = {
  /** Fails as the calls do. What was sent and may have arrived is done once, however often it is sent again. */
  send: (input: InputOf<Name>) => Promise<AnswerOf<Name>>;
  isPending: boolean;
};

/** A call that changes data. The page's data is reloaded before it ends; `onSent` runs before that. */
export function useChange<Name extends CallName>(name: Name, onSent?: () => void): Change<Name> {
  const api = useApi();
  const client = useQueryClient();
  const unanswered = useRef<{ content: string; key: string } | null>(null);
  const send = (input: InputOf<Name>) => {
    const content = JSON.stringify(input);
    if (unanswered.current?.content !== content) unanswered.current = { content, key: newIdempotencyKey() };
    return sendChange(api, name, { input, key: unanswered.current.key });
  };
  const onDone = () => {
    unanswered.current = null;
    onSent?.();
    return readAnew(client);
  };
  const { run, isPending } = useWork(send, { onDone });
  return { send: run, isPending };
}
