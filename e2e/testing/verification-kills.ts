import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import sharp from 'sharp';

export const OPERATOR_KEY = 'verification-operator-key-of-more-than-32-characters';
/** Of the demo data: a client with the service. */
export const CLIENT = 'NGA-1001';
const RETRY_MS = 100;
const ANSWER_MS = 60_000;
/** Servers are away for seconds, on a busy machine. */
const PATIENCE_MS = 180_000;
const VERIFICATIONS = '/api/shuftipro/document-verification';
const LINKS = '/api/shuftipro/resubmissions';
const JSON_TYPE = 'application/json';
const OCTETS = 'application/octet-stream';

type Answer = { status: number; body: unknown };
type Urls = readonly string[];
type Call = { method: 'GET' | 'POST'; path: string; body?: unknown; key?: string; address?: string };

/** One call; null where it was cut off, so that nothing is known of it. */
async function call(url: string, { method, path, body, key, address }: Call): Promise<Answer | null> {
  const isImage = body instanceof Uint8Array;
  const headers = {
    // A link is the whole right of those who have it.
    ...(address === undefined ? { authorization: `Bearer ${OPERATOR_KEY}` } : { 'x-forwarded-for': address }),
    ...(body !== undefined && { 'content-type': isImage ? OCTETS : JSON_TYPE }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const sent = body === undefined ? {} : { body: isImage ? (body as BodyInit) : JSON.stringify(body) };
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...sent,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : null };
  } catch {
    return null;
  }
}

/** Asks one server after the other until there is an answer; those that were killed leave us in doubt, so a call may repeat. */
async function insist(urls: Urls, asked: Call, mayBe: readonly number[] = []): Promise<Answer> {
  const until = performance.now() + PATIENCE_MS;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const answer = await call(urls[turn % urls.length] ?? '', asked);
    if (answer && (answer.status < 300 || mayBe.includes(answer.status))) return answer;
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(
        `${asked.path} answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`,
      );
    await pause(RETRY_MS);
  }
  throw new Error(`${asked.path} was not answered`);
}

const resultsOf = <Results>({ body }: Answer) => (body as { results: Results }).results;

/** What happens to one enquiry. */
export type Plan = {
  reference: string;
  colour: string;
  /** The program that started it starts it again, as one that was cut off does. */
  isRepeated: boolean;
  hasLink: boolean;
  /** `once`: the user doesn't try again where a server was killed. */
  erased: 'no' | 'once' | 'surely';
};

const pictureOf = async (colour: string) =>
  new Uint8Array(
    await sharp({ create: { width: 240, height: 160, channels: 3, background: colour } })
      .jpeg()
      .toBuffer(),
  );

/** Takes an enquiry through its life, whatever is killed meanwhile. Throws where a server answers what it never should. */
export async function live(
  urls: Urls,
  { reference, colour, isRepeated, hasLink, erased }: Plan,
): Promise<void> {
  const image = await pictureOf(colour);
  const upload = { method: 'POST', path: '/api/uploads/verification-images', body: image } as const;
  const { id: front } = resultsOf<{ id: string }>(
    await insist(urls, { ...upload, key: `${reference} front` }),
  );
  const enquiry_data = {
    reference,
    ongoing: false,
    supported_types: ['passport'],
    front,
    name: { first_name: 'Marisol', last_name: 'Quandt' },
  };
  const create = {
    method: 'POST',
    path: VERIFICATIONS,
    body: { merchant_id: CLIENT, enquiry_data },
  } as const;
  const { id } = resultsOf<{ id: number }>(await insist(urls, create));
  if (isRepeated) await insist(urls, create);
  const decision = { event: 'verification.declined', codes: ['18'], reason: 'Blurred.' };
  await insist(urls, { method: 'POST', path: `${VERIFICATIONS}/${id}/result`, body: decision });
  if (hasLink) await sendAgain(urls, { id, reference, image });
  if (erased === 'no') return;
  const erase = { method: 'POST', path: `${VERIFICATIONS}/${id}/erase`, body: { reason: 'Asked' } } as const;
  // It was erased by the call whose answer was cut off.
  if (erased === 'surely') await insist(urls, erase, [409]);
  else await call(urls[id % urls.length] ?? '', erase);
}

/** The person sends better images by a link. A link that is refused after a doubtful answer was used by that call. */
async function sendAgain(
  urls: Urls,
  { id, reference, image }: { id: number; reference: string; image: Uint8Array },
): Promise<void> {
  const ask = { method: 'POST', path: `${VERIFICATIONS}/${id}/resubmit`, body: { language: 'en' } } as const;
  const { url } = (await insist(urls, ask)).body as { url: string };
  const path = `${LINKS}/${new URL(url).pathname.split('/').at(-1)}`;
  // Each person has an address, as the limits of links count by.
  const address = `198.18.${(id >> 8) % 256}.${id % 256}`;
  const upload = { method: 'POST', path: `${path}/images`, body: image, key: `${reference} again` } as const;
  const sent = await insist(urls, { ...upload, address });
  const body = { front: resultsOf<{ id: string }>(sent).id };
  await insist(urls, { method: 'POST', path, body, address }, [401]);
}

/** The number of the last enquiry before the run. */
export async function lastNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ last: number }>(
    'select coalesce(max(id), 0)::int as last from cbp.verifications',
  );
  return rows[0]?.last ?? 0;
}

/** Whether everything that follows from the calls is done. */
export async function isAtRest(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ due: boolean }>(
    `select exists (select 1 from cbp.tasks where kind = 'verification_reading' and status = 'queued')
       or exists (select 1 from cbp.verification_attempts a join cbp.verifications v on v.id = a.verification_id
         where not a.is_read and v.erased_at is null)
       or exists (select 1 from cbp.sealed_files where erased_at is not null and deleted_at is null) as due`,
  );
  return rows[0]?.due === false;
}

/** Lets the leases end that killed servers hold: to wait for them would take minutes. No server may run. */
export const endLeases = (client: pg.Client) =>
  client.query(`update cbp.tasks set leased_until = now() where status = 'queued' and leased_until > now()`);

type Known = { urls: Urls; client: pg.Client; bucket: string; since: number };

/** What each line finds must not be there. */
const WRONG: readonly (readonly [fault: string, query: string])[] = [
  [
    'was not paid once',
    `select v.id::text as what from cbp.verifications v left join cbp.balance_entries b on b.merchant_id = v.client_id
       and b.kind = 'use' and b.reference like 'verification ' || v.id || '/%'
     where v.id > $1 group by v.id having count(b.id) <> 1`,
  ],
  [
    'has not what happened to it once',
    `select v.id::text as what from cbp.verifications v where v.id > $1 and (
       v.attempts <> (select count(*) from cbp.verification_attempts a where a.verification_id = v.id)
       or v.attempts <> (select count(*) from cbp.verification_events e where e.verification_id = v.id and e.kind = 'submitted')
       or 1 < (select count(*) from cbp.verification_events e where e.verification_id = v.id and e.kind = 'read'
         group by e.attempt order by 1 desc limit 1)
       or 1 <> (select count(*) from cbp.audit_log l where l.entity_type = 'verification' and l.action = 'create'
         and l.entity_ids = array[v.id::text]))`,
  ],
  [
    'got images by a link that is not used up',
    `select v.id::text as what from cbp.verifications v where v.id > $1
       and (select count(*) from cbp.verification_attempts a where a.verification_id = v.id and a.cause = 'resubmission')
       <> (select count(*) from cbp.links l where l.kind = 'verification_resubmission' and l.subject = v.id::text
         and l.used_at is not null)`,
  ],
  [
    'has an image without its key',
    `select i.verification_id || ' ' || i.side as what from cbp.verification_images i
     left join cbp.sealed_files f on f.id = i.sealed_file_id
     where i.sealed_file_id is not null and f.sealed_key is null`,
  ],
  [
    'has lost an image',
    `select v.id::text as what from cbp.verifications v join cbp.verification_images i on i.verification_id = v.id
     where v.id > $1 and v.images_deleted_at is null and i.sealed_file_id is null`,
  ],
  [
    'is erased and has an image or a name',
    `select v.id::text as what from cbp.verifications v left join cbp.verification_images i on i.verification_id = v.id
     where v.erased_at is not null and (i.sealed_file_id is not null or v.last_name is not null)`,
  ],
  [
    'is a key without its enquiry',
    `select f.id as what from cbp.sealed_files f where f.used_at is not null and f.sealed_key is not null
       and not exists (select 1 from cbp.verification_images i where i.sealed_file_id = f.id)`,
  ],
];

/** The random names of the files in the store. */
async function storedNames(bucket: string): Promise<Set<string>> {
  const entries = await readdir(join(bucket, 'sealed')).catch(() => []);
  return new Set(entries.flatMap((entry) => /^[\w-]{32}/.exec(entry)?.[0] ?? []));
}

async function faultsOfFiles({ client, bucket }: Known): Promise<string[]> {
  const stored = await storedNames(bucket);
  // A row is there before its file, so that a killed server leaves one that expires.
  const { rows } = await client.query<{ name: string; needs_file: boolean }>(
    `select name, sealed_key is not null and used_at is not null as needs_file from cbp.sealed_files
     where deleted_at is null`,
  );
  const named = new Set(rows.map(({ name }) => name));
  return [
    ...[...stored].filter((name) => !named.has(name)).map((name) => `${name} is a file that no row names`),
    ...rows
      .filter(({ name, needs_file: needsFile }) => needsFile && !stored.has(name))
      .map(({ name }) => `${name} is a key without a file`),
  ];
}

/** Whether all images that are kept can be looked at. */
async function faultsOfImages({ urls, client, since }: Known): Promise<string[]> {
  const { rows } = await client.query<{ id: number; attempt: number; side: string }>(
    `select verification_id::int as id, attempt, side from cbp.verification_images
     where verification_id > $1 and sealed_file_id is not null order by verification_id, attempt`,
    [since],
  );
  const faults: string[] = [];
  for (const { id, attempt, side } of rows) {
    const path = `${VERIFICATIONS}/${id}/images/${side}?attempt=${attempt}`;
    const { status } = await insist(urls, { method: 'GET', path }, [410, 422, 503]);
    if (status !== 200) faults.push(`${id} has an image that can’t be opened: ${status}`);
  }
  return faults;
}

/** What is wrong once everything is done. `lived`: how many enquiries were sent, all of which were answered. */
export async function judge(known: Known, lived: number): Promise<string[]> {
  const { client, since } = known;
  const faults: string[] = [];
  const { rows } = await client.query<{ there: number }>(
    'select count(*)::int as there from cbp.verifications where id > $1',
    [since],
  );
  if (rows[0]?.there !== lived) faults.push(`${rows[0]?.there} enquiries are there, and ${lived} were sent`);
  for (const [fault, query] of WRONG) {
    const found = await client.query<{ what: string }>(query, query.includes('$1') ? [since] : []);
    faults.push(...found.rows.map(({ what }) => `${what} ${fault}`));
  }
  return [...faults, ...(await faultsOfFiles(known)), ...(await faultsOfImages(known))];
}
