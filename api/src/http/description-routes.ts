import { contract } from '@cbp/shared/contract';
import { API_PREFIX } from '@cbp/shared/endpoints/evidence-paths';
import { descriptionRoutes } from '@cbp/shared/node/http/description-routes';
import type { Router } from 'express';

const code = (text: string) => `<code>${text}</code>`;

/** The calls of the platform for programs and for people, with a link to those of the PDF service where there is one. */
export function apiDescription(pdfUrl: string | null): Promise<Router> {
  return descriptionRoutes(contract, {
    title: 'CBP Portal API',
    description: 'The calls of a chargeback-prevention platform.',
    prefix: API_PREFIX,
    variable: 'PORTAL',
    access: {
      public: 'Anybody; with a bearer, as its owner',
      bearer: 'The token that the description names, as bearer',
      service: 'A program with the operator key',
      signed_in: 'A signed-in user',
      signed: 'Another server, which signs what it tells as the description says',
    },
    authentication: [
      `A bearer goes into the header ${code('Authorization: Bearer …')}. In the examples ${code('$PORTAL')} is the address of the portal, such as ${code('http://127.0.0.1:4000')}, and ${code('$TOKEN')} the bearer.`,
      `<b>As a user:</b> <a href="#login">${code('POST /auth/login')}</a> answers ${code('results.access')}, the bearer for some minutes, and ${code('results.root')}, which gets the next two at <a href="#refreshTokens">${code('POST /auth/tokens/root')}</a>. What a user may do is in <a href="#getCurrentAccess">${code('GET /auth/tokens/current/access')}</a>.`,
      `<b>As a program of the operator:</b> the operator key is the bearer, and may make every call that needs a right. It is ${code('OPERATOR_KEY')} in the configuration; ${code('npm start')} makes one and keeps it in ${code('operator-key')} in the data folder.`,
      `<b>As a program of a client:</b> a credential goes into the header ${code('Authorization: Basic …')}: user name and password, which whoever may change the client makes in the portal. It may take in, read and answer alerts of the client and of all below it, from the API addresses of the client and from nowhere else.`,
      '<b>As a visitor:</b> calls for anybody need none. Of evidence they see what was released.',
    ],
    ...(pdfUrl !== null && { elsewhere: { href: `${pdfUrl}/docs`, title: 'the calls of the PDF service' } }),
  });
}
