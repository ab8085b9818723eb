import { ENROLMENT_STATUSES, type EnrolmentStatus } from '@cbp/shared/states/enrolment-status';
import { expect, it } from 'vitest';
import { whyNotActive } from './why-not-active.ts';

it('says why something pending or leaving is closed, and nothing of what is active or gone', () => {
  const statuses = Object.keys(ENROLMENT_STATUSES) as EnrolmentStatus[];
  const said = statuses.map((status) => [status, whyNotActive(status, 'en')?.split(' ')[0] ?? null]);
  expect(Object.fromEntries(said)).toEqual({
    PENDING: 'Available',
    PROCESSING: 'Available',
    ADD_PENDING_PROCESSING: 'Available',
    ACTIVE: null,
    DELETE_PENDING: 'Deletion',
    DELETE_PROCESSING: 'Deletion',
    DELETED: null,
    REJECTED: null,
  });
});
