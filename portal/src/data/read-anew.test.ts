import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { readAnew } from './read-anew.ts';

/** A page that looks at something, whose answers come when they are let go. */
function openPage() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['batch', 1],
    queryFn: () => {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    },
  });
  const leave = observer.subscribe(() => undefined);
  return { client, answers, shown: () => observer.getCurrentResult().data, leave };
}

it('what is read anew is of after the change, though the first answer was still on its way', async () => {
  const { client, answers, shown, leave } = openPage();
  const reading = readAnew(client, { queryKey: ['batch'] });
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve('after');
  await reading;
  answers[0]?.resolve('before');
  await Promise.resolve();
  expect(shown()).toBe('after');
  leave();
});

it('what is there stays in view until it is read anew, and nothing else is asked for', async () => {
  const { client, answers, shown, leave } = openPage();
  answers[0]?.resolve('before');
  await expect.poll(shown).toBe('before');
  await readAnew(client, { queryKey: ['another'] });
  expect(answers).toHaveLength(1);
  const reading = readAnew(client);
  await expect.poll(() => answers.length).toBe(2);
  expect(shown()).toBe('before');
  answers[1]?.resolve('after');
  await reading;
  expect(shown()).toBe('after');
  leave();
});
