import { z } from 'zod';
import { boundedId, boundedInteger, boundedIntegerText } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { listCalls } from '../calls/list-calls.ts';
import { watchlistList } from './watchlist.list.ts';
import {
  EntryDifference,
  FilePreview,
  FileToPreview,
  NewVersion,
  NewWatchlist,
  Watchlist,
  watchlistSettings,
} from './watchlist.model.ts';

const TAGS = [watchlistList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const MAY_UPDATE = { service: 'aml', right: 'watchlist.update' } as const;
const Id = { id: boundedId(40, 1) };
const ONE = { params: { id: 'ofac-sdn' } };
const OneList = z.object({ results: Watchlist });
/** So many entries of a difference are returned. */
export const MOST_DIFFERENCES = 200;

/** Watchlists and their versions, for operators. */
export const watchlistEndpoints = {
  ...listCalls(watchlistList),

  getWatchlist: endpoint
    .meta({ access: watchlistList.right, costs: [], example: ONE })
    .route({
      method: 'GET',
      path: '/shuftipro/watchlists/{id}',
      tags: TAGS,
      summary: 'Returns a watchlist with its versions',
      description: 'Requires permission for all clients.',
    })
    .errors(errors(...ALWAYS, 'watchlists/not_found'))
    .input(z.object(Id))
    .output(OneList),

  getWatchlistDifference: endpoint
    .meta({ access: watchlistList.right, costs: [], example: { params: { id: 'ofac-sdn', version: '2' } } })
    .route({
      method: 'GET',
      path: '/shuftipro/watchlists/{id}/versions/{version}',
      tags: TAGS,
      summary: 'Returns how a version differs from the one before it, entry by entry',
      description: `At most ${MOST_DIFFERENCES} entries are returned, the first by ID; the counts are in the version.`,
    })
    .errors(errors(...ALWAYS, 'watchlists/not_found'))
    .input(z.object({ ...Id, version: boundedIntegerText(1) }))
    .output(z.object({ results: z.array(EntryDifference).max(MOST_DIFFERENCES) })),

  createWatchlist: endpoint
    .meta({
      access: MAY_UPDATE,
      costs: [],
      audit: { action: 'create', section: 'aml', done: ['Watchlist added', '名单已新增', '名單已新增'] },
      example: {
        body: {
          id: 'house-list',
          name: 'House list',
          publisher: 'Compliance team',
          licence: 'Internal',
          format: 'own_csv',
          filters: ['warning'],
          is_on: true,
        },
      },
    })
    .route({
      method: 'POST',
      path: '/shuftipro/watchlists',
      successStatus: 201,
      tags: TAGS,
      summary: 'Adds a watchlist without a version; requires permission for all clients',
    })
    .errors(errors(...ALWAYS, 'watchlists/exists', 'request/key_reused'))
    .input(NewWatchlist)
    .output(OneList),

  updateWatchlist: endpoint
    .meta({
      access: MAY_UPDATE,
      costs: [],
      audit: { action: 'update', section: 'aml', done: ['Watchlist changed', '名单已更改', '名單已更改'] },
      example: { ...ONE, body: { is_on: false, version: 3 } },
    })
    .route({
      method: 'PATCH',
      path: '/shuftipro/watchlists/{id}',
      tags: TAGS,
      summary: 'Changes the settings of a watchlist, or turns it on or off',
      description: 'Omitted fields stay unchanged. Requires permission for all clients.',
    })
    .errors(errors(...ALWAYS, 'watchlists/not_found', 'watchlists/changed', 'request/key_reused'))
    .input(
      z.strictObject({
        ...Id,
        version: boundedInteger(1).optional().describe('Version as last read'),
        ...z.object(watchlistSettings).partial().shape,
      }),
    )
    .output(OneList),

  previewWatchlistFile: endpoint
    .meta({
      access: MAY_UPDATE,
      costs: [],
      example: {
        params: { id: 'house-list' },
        body: { file: { name: 'list.csv', upload_id: 'Zt3cPq0sVw6yBn8kLm2dRf4h' } },
      },
    })
    .route({
      method: 'POST',
      path: '/shuftipro/watchlists/{id}/preview',
      tags: TAGS,
      summary:
        'Returns how an uploaded file of an own list would be read; requires permission for all clients',
      description:
        'Only the beginning of the file is read, and nothing is stored. The file was uploaded by the same caller with POST /uploads/watchlist-files, and can be read again within a day.',
    })
    .errors(errors(...ALWAYS, 'watchlists/not_found', 'watchlists/not_mapped', 'upload/not_found'))
    .input(FileToPreview)
    .output(z.object({ results: FilePreview })),

  createWatchlistVersion: endpoint
    .meta({
      access: MAY_UPDATE,
      costs: [],
      audit: {
        action: 'create',
        section: 'aml',
        done: ['Watchlist version uploaded', '名单版本已上传', '名單版本已上載'],
      },
      example: {
        ...ONE,
        body: { files: [{ name: 'SDN.XML', upload_id: 'Zt3cPq0sVw6yBn8kLm2dRf4h' }] },
      },
    })
    .route({
      method: 'POST',
      path: '/shuftipro/watchlists/{id}/versions',
      successStatus: 201,
      tags: TAGS,
      summary: 'Loads uploaded files as a new version; requires permission for all clients',
      description:
        'The version is loaded in the background and replaces the current one when it is complete. An incomplete version is rejected, and the current one stays.',
    })
    .errors(
      errors(
        ...ALWAYS,
        'watchlists/not_found',
        'watchlists/loading',
        'upload/not_found',
        'request/key_reused',
      ),
    )
    .input(NewVersion)
    .output(OneList),
};
