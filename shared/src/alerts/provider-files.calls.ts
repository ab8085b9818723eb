import { z } from 'zod';
import { boundedIntegerText } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { listCalls } from '../calls/list-calls.ts';
import { PROVIDER_FILE_KINDS, PROVIDERS, type Provider, type ProviderFileKind } from './alert.ts';
import { providerFileList } from './provider-file.list.ts';

const TAGS = [providerFileList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const namesOf = <Name extends string>(values: Readonly<Record<Name, unknown>>) =>
  Object.keys(values) as [Name, ...Name[]];

/** The most entries of one file. */
export const MOST_IN_FILE = 5_000;

/** Requires the right to respond to alerts of all clients. */
export const providerFileEndpoints = {
  ...listCalls(providerFileList),

  makeProviderFile: endpoint
    .meta({
      access: providerFileList.right,
      costs: [],
      audit: {
        action: 'update',
        section: 'alerts',
        done: ['Provider file generated', '服务商文件已生成', '服務商檔案已產生'],
      },
      example: { body: { kind: 'answers', source: 'ethoca' } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/provider-files',
      successStatus: 201,
      tags: TAGS,
      summary: 'Generates a provider file',
      description: `Contains outcomes that can no longer be undone and were not sent by API, which are completed from then on; or credit requests for invalid alerts, each once; or pending enquiries, which are in process from then on and require the right to respond to enquiries of all clients; or pending CAIDs and deletion requests of CAIDs for Verifi, which are in process from then on and require the right to update several CAIDs of all clients. At most ${MOST_IN_FILE} at once.`,
    })
    .errors(
      errors(
        ...ALWAYS,
        'alerts/nothing_to_send',
        'alerts/nothing_to_claim',
        'enquiries/nothing_to_send',
        'caids/nothing_to_send',
        'request/key_reused',
      ),
    )
    .input(
      z.strictObject({
        kind: z.enum(namesOf<ProviderFileKind>(PROVIDER_FILE_KINDS)),
        source: z.enum(namesOf<Provider>(PROVIDERS)),
      }),
    )
    .output(z.object({ results: providerFileList.row })),

  downloadProviderFile: endpoint
    .meta({ access: providerFileList.right, costs: [], example: { params: { id: '7' } } })
    .route({
      method: 'GET',
      path: '/ethoca/provider-files/{id}/content',
      outputStructure: 'detailed',
      tags: TAGS,
      summary: 'Downloads the file as CSV',
    })
    .errors(errors(...ALWAYS, 'request/not_found'))
    .input(z.object({ id: boundedIntegerText(1) }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),
};
