import { z } from 'zod';
import { endpoint, errors } from './calls/endpoint.ts';
import { RecordName, RecordsToName } from './record-names.ts';
import { FoundRows, MOST_OF_KIND, SearchText } from './searches.ts';

export const searchEndpoints = {
  searchRecords: endpoint
    .meta({ access: 'signed_in', costs: [], example: { body: { text: 'HP-104217' } } })
    .route({
      method: 'POST',
      path: '/search',
      tags: ['Users'],
      summary: `Finds up to ${MOST_OF_KIND} records of each kind by a text`,
      description:
        'Searches order references and iCS IDs of transactions, names and IDs of clients, users, descriptors, refunds, dispute cases, RDR cases, order lookups, enquiries and brands (also by their websites), and payments by ARN, or by amount and the last four digits of the card (“708.00 1486”). Exact matches come first. Two characters match at the beginning only, longer texts anywhere. Kinds that the caller may not read are omitted. Alerts have a search of their own.',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden'))
    .input(SearchText)
    .output(z.object({ results: FoundRows })),

  nameRecords: endpoint
    .meta({
      access: 'signed_in',
      costs: [],
      example: { body: { records: [{ kind: 'alert', ids: ['417', '418'] }] } },
    })
    .route({
      method: 'POST',
      path: '/names',
      tags: ['Users'],
      summary: 'Returns the names of records',
      description:
        'The name is what users know a record by, such as the Ethoca ID of an alert. Records that the caller may not read are omitted.',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden'))
    .input(RecordsToName)
    .output(z.object({ results: z.array(RecordName) })),
};
