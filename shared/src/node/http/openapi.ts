import type { AnyContractRouter } from '@orpc/contract';
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { traverseContractProcedures } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { z } from 'zod';
import { isCredentialRight } from '../../access/credential-rights.ts';
import type { Access, CallExample, EndpointMeta } from '../../calls/endpoint.ts';
import { isLinkAccess } from '../../calls/link.ts';

const BEARER = { bearer: [] };
const BASIC = { basic: [] };

/** The OpenAPI document of a contract mounted under `prefix`. */
export async function generateOpenApi(
  contract: AnyContractRouter,
  { title, description, prefix }: { title: string; description: string; prefix: string },
): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const securitySchemes: Record<string, OpenAPI.SecuritySchemeObject> = {
    bearer: { type: 'http', scheme: 'bearer' },
  };
  const document = await generator.generate(contract, {
    info: {
      title,
      version: '0.1.0',
      description: `${description} Every error response is {code, message, data?}.`,
    },
    servers: [{ url: prefix }],
    components: { securitySchemes },
    customErrorResponseBodySchema: (errors) => errorSchema(errors.map(([code]) => code)),
  });
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: declared }) => {
    const { route, meta } = declared['~orpc'];
    const method = (route.method ?? 'POST').toLowerCase() as 'post';
    const operation = document.paths?.[route.path ?? '']?.[method];
    if (operation) complete(operation, meta as EndpointMeta);
    if (operation?.security?.includes(BASIC)) securitySchemes.basic = { type: 'http', scheme: 'basic' };
  });
  return document;
}

function errorSchema(codes: readonly string[]) {
  return {
    type: 'object' as const,
    properties: {
      code: codes.length > 0 ? { enum: [...codes] } : { type: 'string' as const },
      message: { type: 'string' as const },
      data: {},
    },
    required: ['code', 'message'],
  };
}

/** Adds the example in the place defined by OpenAPI. */
function addExample(operation: OpenAPI.OperationObject, example: CallExample = {}): void {
  for (const parameter of operation.parameters ?? []) {
    if (!('name' in parameter)) continue;
    const value = { ...example.params, ...example.query }[parameter.name];
    if (value !== undefined) parameter.example = value;
  }
  const body = operation.requestBody;
  const content = body && 'content' in body ? body.content?.['application/json'] : undefined;
  if (content && example.body !== undefined) content.example = example.body;
}

const IDEMPOTENCY_KEY: OpenAPI.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The same key with the same input gets the same answer for a day, and nothing is done twice; with another input 409 request/key_reused',
  schema: { type: 'string', maxLength: 200 },
};

function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'signed') return [];
  if (access === 'public') return [{}, BEARER];
  if (isLinkAccess(access)) return access.token === 'bearer' ? [BEARER] : [];
  return typeof access !== 'string' && isCredentialRight(access) ? [BEARER, BASIC] : [BEARER];
}

/** The access as the reference of the API names it: with a link, by where its token is. */
function nameOfAccess(access: Access): string {
  if (typeof access === 'string') return access;
  if (isLinkAccess(access)) return access.token === 'bearer' ? 'link' : 'link_in_path';
  const { or } = access;
  return `${access.service}: ${access.right}${or ? `, or ${nameOfAccess(or)}` : ''}`;
}

/** Describes the body of a call that validates each of several inputs itself. */
function describeEach(operation: OpenAPI.OperationObject, each: z.ZodType): void {
  const body = operation.requestBody;
  const content = body && 'content' in body ? body.content?.['application/json'] : undefined;
  if (!content) return;
  const one = z.toJSONSchema(each, { io: 'input', unrepresentable: 'any' }) as OpenAPI.SchemaObject;
  content.schema = { anyOf: [one, { type: 'array', items: one }] };
}

/** Adds the access, an example, and the common responses; a response without content has none. */
function complete(operation: OpenAPI.OperationObject, meta: EndpointMeta): void {
  const { access, example, audit, upload, each } = meta;
  if (audit) operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY];
  operation.security = securityOf(access);
  Object.assign(operation, {
    'x-access': nameOfAccess(access),
    ...(example && { 'x-example': example }),
  });
  if (each) describeEach(operation, each);
  if (upload) {
    const file = { schema: { type: 'string' as const, format: 'binary' } };
    operation.requestBody = { required: true, content: { 'application/octet-stream': file } };
  }
  addExample(operation, example);
  const { responses } = operation;
  if (!responses) return;
  const empty = responses['204'];
  if (empty && 'content' in empty) delete empty.content;
  responses.default = {
    description:
      'Any other failure, such as request/invalid (400), request/too_large (413), server/failed (500)',
    content: { 'application/json': { schema: errorSchema([]) } },
  };
}
