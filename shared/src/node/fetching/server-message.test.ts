import { expect, it } from 'vitest';
import { serverMessage } from './server-message.ts';

it("shows a server's message on one line, with truncated card numbers at any cut", () => {
  expect(serverMessage(' Declined:\n  do not honour ')).toBe('Declined: do not honour');
  const shown = Array.from({ length: 40 }, (_, index) =>
    serverMessage(`${'no '.repeat(90)}${'-'.repeat(index)} 4111111111111111 was refused`),
  );
  expect(shown.filter((said) => said.length > 300)).toEqual([]);
  expect(shown.filter((said) => /\d{7}/.test(said))).toEqual([]);
});
