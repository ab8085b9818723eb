import { z } from 'zod';
import { endpoint, errors } from '../calls/endpoint.ts';
import { listCalls } from '../calls/list-calls.ts';
import { sourceList } from './source.list.ts';
import { ChangedSource, NamedSource, Source } from './source.model.ts';

const TAGS = [sourceList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const OneSource = z.object({ results: Source });

/** The sources of alerts. */
export const sourceEndpoints = {
  ...listCalls(sourceList),

  getSource: endpoint
    .meta({ access: sourceList.right, costs: [], example: { params: { name: 'ethoca' } } })
    .route({
      method: 'GET',
      path: '/ethoca/sources/{name}',
      tags: TAGS,
      summary: "Returns an alert source with its volumes of the last days, for the caller's clients",
    })
    .errors(errors(...ALWAYS, 'sources/not_found'))
    .input(NamedSource)
    .output(OneSource),

  updateSource: endpoint
    .meta({
      access: { service: 'ethoca', right: 'alert.update' },
      costs: [],
      audit: {
        action: 'update',
        section: 'sources',
        done: ['Source updated', '预警来源已更新', '預警來源已更新'],
      },
      example: {
        params: { name: 'ethoca' },
        body: { time_zone: 'UTC', window_hours: 24, reminder_hours: 4, version: 1 },
      },
    })
    .route({
      method: 'PATCH',
      path: '/ethoca/sources/{name}',
      tags: TAGS,
      summary: 'Sets the time zone of an alert source and the time to respond to its alerts',
      description: 'Requires the right to change alerts of all clients. Existing alerts keep their deadline.',
    })
    .errors(errors(...ALWAYS, 'sources/not_found', 'sources/changed', 'request/key_reused'))
    .input(ChangedSource)
    .output(OneSource),
};
