import { expect, it } from 'vitest';
import { saidByServer } from './said-by-server.ts';

it('says on one line what a server said, with no more of a card number than may be shown, wherever it ends', () => {
  expect(saidByServer(' Declined:\n  do not honour ')).toBe('Declined: do not honour');
  const shown = Array.from({ length: 40 }, (_, index) =>
    saidByServer(`${'no '.repeat(90)}${'-'.repeat(index)} 4111111111111111 was refused`),
  );
  expect(shown.filter((said) => said.length > 300)).toEqual([]);
  expect(shown.filter((said) => /\d{7}/.test(said))).toEqual([]);
});
