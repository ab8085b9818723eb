import type { AnyContractProcedure } from '@orpc/contract';
import type { EndpointMeta } from './calls/endpoint.ts';
import { contract } from './contract.ts';
import { inspectionContract } from './inspection-contract.ts';
import { pdfContract } from './pdf-contract.ts';

export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of a contract as declared: everything a server needs to know before it reads a request. */
export type DeclaredCall = {
  name: string;
  method: HttpMethod;
  /** Below the prefix of the server, with its parameters as `{id}`. */
  path: string;
  meta: EndpointMeta;
  declared: AnyContractProcedure;
};

/** Every call of a contract. */
export function declaredCalls(calls: Readonly<Record<string, AnyContractProcedure>>): DeclaredCall[] {
  return Object.entries(calls).map(([name, declared]) => {
    const { route, meta } = declared['~orpc'];
    const { method = 'POST', path } = route;
    if (path === undefined) throw new Error(`the call ${name} has no path`);
    return { name, method, path, meta: meta as EndpointMeta, declared };
  });
}

/** The calls of each server. */
export const DECLARED_CALLS = {
  api: declaredCalls(contract),
  pdf: declaredCalls(pdfContract),
  inspection: declaredCalls(inspectionContract),
};
