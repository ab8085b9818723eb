import { SERVICES } from '@cbp/shared/access/service';
import { CAID_SERVICES, type CaidService } from '@cbp/shared/caids/caid';
import type { ServiceContext } from '../../access/call-context.ts';
import type { LetterRow, Mails } from '../mails/mails.service.ts';
import { requestLetter } from '../mails/request-letter.service.ts';
import { mailRequests, type RequestSource } from '../mails/request-mails.service.ts';
import { type CaidRequest, claimForNotice, markNotified } from './caids.sql.ts';

function toRow({ id, caid, bin, dba, client, clientId }: CaidRequest): LetterRow {
  return {
    title: caid,
    url: null,
    facts: [`Acquirer BIN ${bin}, DBA ${dba}`, `Request no. ${id}`],
    value: client,
    note: clientId,
  };
}

function sourceOf(service: CaidService): RequestSource<CaidRequest> {
  const noun = `${SERVICES[service].label.en} CAID`;
  const thing = { noun, column: 'CAID', activeOne: 'it is active', activeSeveral: 'they are active' };
  return {
    lock: `mails to Verifi about ${service} CAIDs`,
    claim: (tx, most) => claimForNotice(tx, service, most),
    letter: ({ rows, ...letter }) => requestLetter({ ...letter, thing, rows: rows.map(toRow) }),
    markNotified,
  };
}

/** Emails Verifi's contact about new requests for CAIDs, those of each service apart. */
export async function mailVerifi({
  input,
  ...context
}: {
  ctx: Pick<ServiceContext, 'db' | 'now' | 'log'>;
  input: { contact: string; signal: AbortSignal };
  mails: Mails;
}): Promise<void> {
  for (const service of CAID_SERVICES) {
    await mailRequests({ ...context, input: { ...input, source: sourceOf(service) } });
  }
}
