import { oc } from '@orpc/contract';
import type { z } from 'zod';
import type { CallRight } from '../access/credential-rights.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';
import type { AuditedAs } from './audit.ts';
import type { FileType } from './file-type.ts';
import type { LinkAccess } from './link.ts';

/**
 * Who may make a call. `public`: visitors; `bearer`: a bearer token that the call itself understands; `service`: a key of the
 * server itself; `signed_in`: a user; a right: a user who has it for at least one client; `signed`: another server that signs
 * its calls; a link: the holder of its token. Each server enforces this for every call in one place.
 */
export type Access = 'public' | 'bearer' | 'service' | 'signed_in' | 'signed' | CallRight | LinkAccess;

/** The provider whose signature scheme is used. */
export type SignatureScheme =
  | 'seventeen_track'
  | 'shopify'
  | 'woocommerce'
  | 'sendgrid'
  | 'shuftipro'
  | 'verifi'
  | 'ethoca';

/** The default body limit in bytes: enough for the input of a form, not for bulk data. */
export const SMALL_BODY_BYTES = 64 * 1024;

/**
 * The scarce resources of a call: hashing a password, drawing and speaking a captcha, an email, printing a document, a
 * long-lived response, a stored file. Calls that use one are rate-limited with 429.
 */
export type Cost = 'hash' | 'captcha' | 'mail' | 'print' | 'stream' | 'upload';

/** An example input of a call: shown in the API reference, and validated against the model by a test. */
export type CallExample = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** In the format of receipt transaction IDs. */
export const EXAMPLE_REPORT_ID = '9Y5Alvh1JKZUpT8cIWKJ6lVH';

export type EndpointMeta = {
  access: Access;
  /** Signed calls only. */
  signature?: SignatureScheme;
  /** Its sender tries the address with a short unsigned form before it is used, which is answered and not read. */
  isTriedWithForm?: true;
  /**
   * The signature covers fields: the call verifies it over the raw body, before card numbers are truncated in its input. The
   * raw body is used for this check only.
   */
  signsFields?: true;
  /** The most bytes of its body, where SMALL_BODY_BYTES are too few. */
  bodyBytes?: number;
  /** The body is one of these, or a list of them, which the call validates itself, each on its own: for the API reference. */
  each?: z.ZodType;
  /** The body is a file of one of these types, as it is. `isSealed`: it is encrypted while it arrives. */
  upload?: { purpose: string; types: readonly FileType[]; isSealed?: true };
  /** Services may send more: documents by bundles, as many bytes as the operator of the server allows. */
  serviceBody?: 'bundle' | 'batch';
  /** Its fields that hold identifiers under names of their own, besides IDENTIFIER_FIELDS. */
  identifiers?: readonly string[];
  /** Required for every call; `[]` if it uses no scarce resource. */
  costs: readonly Cost[];
  /** For calls with input. */
  example?: CallExample;
  /** For calls that change something. */
  audit?: AuditedAs;
};

/** The start of every call's declaration, followed by its `meta`. */
export const endpoint = oc.$meta({} as EndpointMeta);

/** The errors of a call, in the format of the contract library. */
export function errors<Code extends ErrorCode>(...codes: readonly Code[]) {
  const entries = codes.map((code) => [code, { status: ERRORS[code].status, message: ERRORS[code].message }]);
  return Object.fromEntries(entries) as unknown as {
    [Key in Code]: { status: number; message: string };
  };
}
