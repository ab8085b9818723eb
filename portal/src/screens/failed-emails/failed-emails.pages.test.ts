import { expect, it } from 'vitest';
import { pageAt } from '../../app/page-at.ts';
import { paths } from '../../data/paths.ts';

it('failed emails have a list, and each a page over it', () => {
  expect(pageAt(paths.failedEmails.href())?.name).toBe('failedEmails');
  expect(pageAt(paths.failedEmail.href(7))).toMatchObject({ name: 'failedEmail', parent: 'failedEmails' });
});
