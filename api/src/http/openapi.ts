import { contract } from '@cbp/shared/contract';
import { API_PREFIX } from '@cbp/shared/endpoints/evidence-paths';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';

/** The OpenAPI document of the contract. */
export function generateOpenApi() {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: {
      title: 'CBP Portal API',
      version: '0.1.0',
      description: 'Calls of a chargeback-prevention platform. Every error answer is {code, message, data?}.',
    },
    servers: [{ url: API_PREFIX }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{}, { bearer: [] }],
    customErrorResponseBodySchema: (errors) => ({
      type: 'object',
      properties: {
        code: { enum: errors.map(([code]) => code) },
        message: { type: 'string' },
        data: {},
      },
      required: ['code', 'message'],
    }),
  });
}
