import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';

/** The OpenAPI document of a contract whose calls are mounted under `prefix`. */
export function generateOpenApi(
  contract: AnyContractRouter,
  { title, description, prefix }: { title: string; description: string; prefix: string },
) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: {
      title,
      version: '0.1.0',
      description: `${description} Every error answer is {code, message, data?}.`,
    },
    servers: [{ url: prefix }],
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
