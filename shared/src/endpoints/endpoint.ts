import { oc } from '@orpc/contract';
import type { CallRight } from '../access/credential-rights.ts';
import type { AuditAction, AuditSection } from '../entities/audit.ts';
import type { FileType } from '../entities/file-type.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';

/**
 * Who may make a call. `public` answers visitors; `bearer` needs one that the call itself understands; `service` a key
 * of the server itself; `signed_in` a user; a right a user who has it for at least one client; `signed` another server,
 * which signs what it tells. Each server enforces it for every call in one place, from this.
 */
export type Access = 'public' | 'bearer' | 'service' | 'signed_in' | 'signed' | CallRight;

/** Whose way of signing it is. */
export type SignatureScheme = 'seventeen_track';

/** The most bytes of a body, where a call declares nothing else: an order of a person, not a load of data. */
export const SMALL_BODY_BYTES = 64 * 1024;

/**
 * What a call spends that is scarce: the hash of a password, a captcha that is drawn and spoken, a mail, a document that
 * is printed, an answer that stays open, a file that is kept. Whoever asks for it too often is refused with 429.
 */
export type Cost = 'hash' | 'captcha' | 'mail' | 'print' | 'stream' | 'upload';

/** What a call might be sent: shown to people, and held against its model by a test. */
export type CallExample = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** Of the form that ids of receipt transactions have. */
export const EXAMPLE_REPORT_ID = '9Y5Alvh1JKZUpT8cIWKJ6lVH';

export type EndpointMeta = {
  access: Access;
  /** Of a signed call, and of no other. */
  signature?: SignatureScheme;
  /**
   * Its signature covers fields: the call checks it over its body as it came, before card numbers are cut in what it is
   * given. That body is for the check alone.
   */
  signsFields?: true;
  /** The most bytes of its body, where SMALL_BODY_BYTES are too few. */
  bodyBytes?: number;
  /** Its body is a file, as it is, of one of these types. */
  upload?: { purpose: string; types: readonly FileType[] };
  /** Services may send more: documents by bundles, as many bytes as the operator of the server allows. */
  serviceBody?: 'bundle' | 'batch';
  /** Its fields that hold identifiers under names of their own, besides IDENTIFIER_FIELDS. */
  identifiers?: readonly string[];
  /** Every call says it; `[]` costs no more than its answer. */
  costs: readonly Cost[];
  /** Of a call that takes something. */
  example?: CallExample;
  /** Of a call that changes something: what the audit log says of it. */
  audit?: { action: AuditAction; section: AuditSection };
};

/** The start of every call's declaration, which goes on with its `meta`. */
export const endpoint = oc.$meta({} as EndpointMeta);

/** The errors of a call, in the form the contract library wants. */
export function errors<Code extends ErrorCode>(...codes: readonly Code[]) {
  const entries = codes.map((code) => [code, { status: ERRORS[code].status, message: ERRORS[code].message }]);
  return Object.fromEntries(entries) as unknown as {
    [Key in Code]: { status: number; message: string };
  };
}
