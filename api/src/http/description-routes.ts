import { contract } from '@cbp/shared/contract';
import { API_PREFIX } from '@cbp/shared/endpoints/evidence-paths';
import { generateOpenApi } from '@cbp/shared/node/http/openapi';
import { Router } from 'express';
import { apiPage } from './api-page.ts';

const JSON_PATH = `${API_PREFIX}/openapi.json`;
const PAGE_PATH = `${API_PREFIX}/docs`;

/** The calls of the contract, described for programs and for people. */
export async function descriptionRoutes(): Promise<Router> {
  const document = await generateOpenApi(contract, {
    title: 'CBP Portal API',
    description: 'The calls of a chargeback-prevention platform.',
    prefix: API_PREFIX,
  });
  const page = apiPage(document, { prefix: API_PREFIX, jsonPath: JSON_PATH });
  return Router()
    .get(JSON_PATH, (_request, response) => {
      response.locals.route = JSON_PATH;
      response.json(document);
    })
    .get(PAGE_PATH, (_request, response) => {
      response.locals.route = PAGE_PATH;
      response.type('html').send(page);
    });
}
