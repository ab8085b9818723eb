import type { PlantedFault } from './planted-fault.ts';

const READING = 'api/src/modules/sealed-files/held-bytes.ts';
const LOOKS = 'api/src/modules/verifications/image-looks.service.ts';
const PUBLIC_ADDRESS = 'an image has a public address';

/** A mistake by which an image, a number or a name gets out, and the place where that is found. */
export type DocumentFault = Omit<PlantedFault, 'sign'> & { place: 'disk' | 'log' | 'address' | 'memory' };

/** The mistakes with images and names of documents that a look everywhere must notice, all of them at once. */
export const DOCUMENT_FAULTS: readonly DocumentFault[] = [
  {
    name: 'an upload is kept in a temporary file while it arrives',
    place: 'disk',
    file: READING,
    find: '    held.set(piece, length);\n',
    replace: `    held.set(piece, length);
    const [files, { tmpdir }] = [process.getBuiltinModule('fs'), process.getBuiltinModule('os')];
    files.appendFileSync(tmpdir() + '/upload', piece);
`,
  },
  {
    name: 'a name is in a line of the log',
    place: 'log',
    file: 'api/src/modules/verifications/new-verifications.service.ts',
    find: '      const row = rowOf(input, ctx.now());\n',
    replace: `      const row = rowOf(input, ctx.now());
      ctx.log.debug({ holder: row.lastName }, 'starting a verification');
`,
  },
  {
    name: `${PUBLIC_ADDRESS}: who calls`,
    place: 'address',
    file: 'shared/src/verifications/verifications.calls.ts',
    find: `      access: verificationList.right,
      costs: [],
      audit: {
        action: 'read',`,
    replace: `      access: 'public',
      costs: [],
      audit: {
        action: 'read',`,
  },
  {
    name: `${PUBLIC_ADDRESS}: what they see`,
    place: 'address',
    file: LOOKS,
    find: 'await read({ ctx, input });',
    replace: "await read({ ctx: { ...ctx, scope: { kind: 'all' } }, input });",
  },
  {
    name: 'an image stays in memory after it was checked',
    place: 'memory',
    file: READING,
    find: '    wipe: () => void held.fill(0),\n',
    replace: '    wipe: () => void (globalThis.heldBytes ??= []).push(held),\n',
  },
];
