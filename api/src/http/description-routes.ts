import { contract } from '@cbp/shared/contract';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { descriptionRoutes } from '@cbp/shared/node/http/description-routes';
import type { Router } from 'express';

const code = (text: string) => `<code>${text}</code>`;

/** The API reference of the platform, linked to that of the PDF service if there is one. */
export function apiDescription(pdfUrl: string | null): Promise<Router> {
  return descriptionRoutes(contract, {
    title: 'CBP Portal API',
    description: 'The API of a chargeback prevention platform.',
    prefix: API_PREFIX,
    variable: 'PORTAL',
    access: {
      public: 'Public. With a bearer token, the caller is the owner of the token',
      bearer: 'The bearer token named in the description',
      service: 'A program that sends the operator key',
      signed_in: 'A signed-in user',
      link: 'The holder of a link, whose token is the bearer token',
      link_in_path: 'The holder of a link, whose token is in the path',
      signed: 'Another server, which signs the request as described',
    },
    authentication: [
      `Send a bearer token in the header ${code('Authorization: Bearer …')}. In the examples ${code('$PORTAL')} is the address of the portal, for example ${code('http://127.0.0.1:4000')}, and ${code('$TOKEN')} the bearer token.`,
      `<b>As a user:</b> <a href="#login">${code('POST /auth/login')}</a> returns ${code('results.access')}, a bearer token that is valid for some minutes, and ${code('results.root')}, which obtains the next two at <a href="#refreshTokens">${code('POST /auth/tokens/root')}</a>. <a href="#getCurrentAccess">${code('GET /auth/tokens/current/access')}</a> returns the user's permissions.`,
      `<b>As a program of the operator:</b> the operator key is the bearer token. It permits every call that requires a permission. Set it as ${code('OPERATOR_KEY')} in the configuration; ${code('npm start')} generates one and stores it in ${code('operator-key')} in the data folder.`,
      `<b>As a program of a client:</b> send an API credential in the header ${code('Authorization: Basic …')}: a username and a password, created in the portal by a user who may edit the client. The program may import, read and respond to alerts of the client and its sub-clients, and only from IP addresses on the allowlist of the client.`,
      '<b>As a visitor:</b> public calls need no token. Visitors see released evidence only.',
    ],
    ...(pdfUrl !== null && { elsewhere: { href: `${pdfUrl}/docs`, title: 'the API of the PDF service' } }),
  });
}
