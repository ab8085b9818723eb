import type { BulkResult } from '@cbp/shared/calls/bulk';
import type { EndpointMeta } from '@cbp/shared/calls/endpoint';
import { contract } from '@cbp/shared/contract';
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import type { z } from 'zod';
import type { Api } from './api-context.tsx';
import { changeFailed } from './change-failure.ts';

type Inputs = InferContractRouterInputs<typeof contract>;
type Outputs = InferContractRouterOutputs<typeof contract>;

/** The calls of the platform by name. */
export type CallName = keyof typeof contract & string;
export type InputOf<Name extends CallName> = Inputs[Name];
export type AnswerOf<Name extends CallName> = Outputs[Name];

/** The calls that change several, and answer for each. */
export type BulkCallName = {
  [Name in CallName]: AnswerOf<Name> extends { results: BulkResult[] } ? Name : never;
}[CallName];

/** What a call is declared as: its method and path, who may make it, and the model of what it takes. */
export function declarationOf(name: CallName): {
  method: string;
  path: string;
  access: EndpointMeta['access'];
  input: z.ZodType;
} {
  const { route, meta, inputSchema } = contract[name]['~orpc'];
  return {
    method: route.method ?? 'POST',
    path: route.path ?? '',
    access: (meta as EndpointMeta).access,
    input: inputSchema as unknown as z.ZodType,
  };
}

/** Makes a call that changes something. Sent again with the same key, it is done once. */
export async function sendChange<Name extends CallName>(
  { queries }: Api,
  name: Name,
  { input, key }: { input: InputOf<Name>; key: string },
): Promise<AnswerOf<Name>> {
  const { call } = queries[name] as unknown as {
    call: (input: unknown, options: { context: { idempotencyKey: string } }) => Promise<AnswerOf<Name>>;
  };
  try {
    return await call(input, { context: { idempotencyKey: key } });
  } catch (error) {
    throw changeFailed(name, error);
  }
}

const KEY_BYTES = 16;

/** A unique idempotency key, also on pages served over plain HTTP. */
export function newIdempotencyKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
