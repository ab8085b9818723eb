import { inspectionContract } from '@cbp/shared/inspection-contract';
import { descriptionRoutes } from '@cbp/shared/node/http/description-routes';
import type { Router } from 'express';

const code = (text: string) => `<code>${text}</code>`;

/** The calls of the inspection server for programs and for people. */
export function inspectionDescription(): Promise<Router> {
  return descriptionRoutes(inspectionContract, {
    title: 'CBP inspection server',
    description: 'Addresses of a shop in, its pages as a browser saw them out.',
    prefix: '',
    variable: 'INSPECTION',
    access: { service: 'The platform with the key of this server' },
    authentication: [
      `Send the key of the server (${code('INSPECTION_KEY')}) in the header ${code('Authorization: Bearer …')}. In the examples ${code('$INSPECTION')} is the address of the server, such as ${code('http://127.0.0.1:4002')}.`,
    ],
  });
}
