import { z } from 'zod';
import { acrossFields } from '../calls/across-fields.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { clientList } from './client.list.ts';
import { Client } from './client.model.ts';
import { CreatedUser, NewSubs, newClient, newConnections, ParentId, TWICE } from './new-client.model.ts';

const TAGS = [clientList.words.en];
const DESCRIPTION =
  'The client is pending until operators have set it up. Users that cannot be created are rejected individually; the client is created anyway.';

const CreatedClient = z.object({
  results: Client,
  users: z
    .array(CreatedUser)
    .describe('The requested users in the order of the request, those of sub-clients too'),
});

const EXAMPLE = {
  merchant_id: 'NGA-1090',
  name: 'Harbour & Pine Outlet',
  contact_email_to: ['payments@harbour.example'],
  users: [{ email: 'clerk@harbour.example', display_name: 'Clerk of the outlet' }],
};

/** Push and API settings, which any merchant may have from its beginning. */
const CONNECTED = {
  push_url: 'https://alerts.harbour.example/push',
  push_username: 'harbour',
  push_password: 'kept-by-its-server',
  api_white_listed_ips: ['203.0.113.0/24'],
};

/** The call that makes one kind of client. */
function creation<const Path extends string, Input extends z.ZodType>(
  path: Path,
  about: { summary: string; example: unknown; input: Input },
) {
  const { summary, example, input } = about;
  return endpoint
    .meta({
      access: { service: 'ethoca', right: 'merchant.create' },
      costs: ['mail'],
      audit: { action: 'create', section: 'merchants', done: ['Client created', '客户已新建', '客戶已新增'] },
      example: { body: example },
    })
    .route({
      method: 'POST',
      path: `/ethoca/merchants/${path}`,
      successStatus: 201,
      tags: TAGS,
      summary,
      description: DESCRIPTION,
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/expired',
        'auth/forbidden',
        'merchants/not_found',
        'merchants/wrong_parent',
        'merchants/beyond_scope',
        'merchants/id_taken',
        'merchants/push_url_refused',
        'request/key_reused',
        'request/too_many',
      ),
    )
    .input(input)
    .output(CreatedClient);
}

const parent = ParentId.default('');
const newMerchant = { ...newClient, ...newConnections, parent };

type Family = { merchant_id: string; subs: readonly { merchant_id: string }[] };

/** Reports each ID that occurs more than once, ignoring case. */
const refuseTwice = acrossFields<Family>(['merchant_id', 'subs'], ({ value, issues }) => {
  const seen = new Set([value.merchant_id.toLowerCase()]);
  for (const [index, { merchant_id: id }] of value.subs.entries()) {
    if (seen.has(id.toLowerCase())) {
      issues.push({ code: 'custom', path: ['subs', index, 'merchant_id'], message: TWICE, input: id });
    }
    seen.add(id.toLowerCase());
  }
});

/** The calls that make clients, one for each kind of form. */
export const merchantCreationEndpoints = {
  createMassMerchant: creation('mass', {
    summary: 'Creates a mass merchant with its sub-merchants',
    example: { ...EXAMPLE, ...CONNECTED, subs: [{ merchant_id: 'NGA-1091', name: 'Harbour Books' }] },
    input: z.strictObject({ ...newMerchant, subs: NewSubs }).check(refuseTwice),
  }),
  createSubMerchant: creation('sub', {
    summary: 'Creates a sub-merchant under a mass merchant',
    example: { ...EXAMPLE, ...CONNECTED, parent: 'LTP-2000' },
    input: z.strictObject(newMerchant),
  }),
  createDirectMerchant: creation('direct', {
    summary: 'Creates a merchant under an acquirer, PF or reseller',
    example: { ...EXAMPLE, ...CONNECTED, parent: 'NGA' },
    input: z.strictObject(newMerchant),
  }),
  createStandaloneMerchant: creation('standalone', {
    summary: 'Creates a standalone merchant with its own API connection',
    example: { ...EXAMPLE, ...CONNECTED },
    input: z.strictObject(newMerchant),
  }),
  createPartner: creation('partner', {
    summary: 'Creates an acquirer, PF or reseller',
    example: { ...EXAMPLE, role: 'ACQUIRER' },
    input: z.strictObject({ ...newClient, parent, role: z.enum(['ACQUIRER', 'PF', 'RESELLER']) }),
  }),
};
