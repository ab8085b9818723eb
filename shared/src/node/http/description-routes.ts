import type { AnyContractRouter } from '@orpc/contract';
import { Router } from 'express';
import { type ApiGuide, apiPage, DOCUMENT_NAME } from './api-page.ts';
import { generateOpenApi } from './openapi.ts';
import { policyText } from './security-headers.ts';

/** The page brings its styles along, and needs nothing else. */
const PAGE_POLICY = policyText({
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'frame-ancestors': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
});

/** The calls of a contract under its prefix, described for programs (`openapi.json`) and readers (`docs`). */
export async function descriptionRoutes(
  contract: AnyContractRouter,
  { title, description, ...guide }: ApiGuide & { title: string; description: string },
): Promise<Router> {
  const { prefix } = guide;
  const [jsonPath, pagePath] = [`${prefix}/${DOCUMENT_NAME}`, `${prefix}/docs`];
  const document = await generateOpenApi(contract, { title, description, prefix: prefix || '/' });
  const page = apiPage(document, guide);
  return Router()
    .get(jsonPath, (_request, response) => {
      response.locals.route = jsonPath;
      response.json(document);
    })
    .get(pagePath, (_request, response) => {
      response.locals.route = pagePath;
      response.set('Content-Security-Policy', PAGE_POLICY).type('html').send(page);
    });
}
