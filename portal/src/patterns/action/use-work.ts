import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

type Work<Input, Answer> = {
  /** Has it done; fails as the work does. */
  run: (input: Input) => Promise<Answer>;
  /** The same, for callers that check `error`. */
  start: (input: Input) => void;
  /** Cancels the work, or clears its result. */
  clear: () => void;
  isPending: boolean;
  error: Error | null;
  /** The result. */
  answer: Answer | undefined;
  /** What it was last asked for. */
  asked: Input | undefined;
};

/**
 * Something that is done when the user asks for it, once at a time: a change, or a file that is made. `work` may heed the
 * signal, which ends with the page.
 */
export function useWork<Input, Answer>(
  work: (input: Input, signal: AbortSignal) => Promise<Answer>,
  after: { onDone?: (answer: Answer) => unknown } = {},
): Work<Input, Answer> {
  const going = useRef<AbortController | null>(null);
  useEffect(() => () => going.current?.abort(), []);
  const { mutate, mutateAsync, reset, isPending, error, data, variables } = useMutation({
    networkMode: 'always',
    mutationFn: (input: Input) => {
      going.current = new AbortController();
      return work(input, going.current.signal);
    },
    ...(after.onDone && { onSuccess: after.onDone }),
  });
  return {
    run: mutateAsync,
    start: (input) => mutate(input),
    clear: () => {
      going.current?.abort();
      reset();
    },
    isPending,
    error,
    answer: data,
    asked: variables,
  };
}
