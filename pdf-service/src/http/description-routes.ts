import { descriptionRoutes } from '@cbp/shared/node/http/description-routes';
import { pdfContract } from '@cbp/shared/pdf-contract';
import type { Router } from 'express';

const code = (text: string) => `<code>${text}</code>`;

/** The calls of the PDF service for programs and for people. */
export function pdfDescription(): Promise<Router> {
  return descriptionRoutes(pdfContract, {
    title: 'CBP PDF service',
    description: 'Compelling Evidence reports as PDF, singly and by thousands.',
    prefix: '',
    variable: 'PDF',
    access: {
      public: 'Public, limited per address',
      bearer: 'A user of the platform by their access token, or a program with a service key',
      service: 'A program with a service key',
      signed_in: 'A user of the platform by their access token',
    },
    authentication: [
      `Send a bearer token in the header ${code('Authorization: Bearer …')}. In the examples ${code('$PDF')} is the address of this service, such as ${code('http://127.0.0.1:4100')}, and ${code('$TOKEN')} the bearer token.`,
      `<b>As a user:</b> the access token of the platform, ${code('results.access')} of its ${code('POST /api/auth/login')}. The platform decides what the user may read.`,
      `<b>As a program:</b> one of the service keys (${code('PDF_SERVICE_KEYS')}). Under ${code('npm start')} it is the operator key, which lies in ${code('operator-key')} in the data folder. Only programs may send bundles.`,
      '<b>As a visitor:</b> the PDF of a released report needs no token.',
    ],
  });
}
