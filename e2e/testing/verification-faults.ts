import type { PlantedFault } from './planted-fault.ts';

const MODULE = 'api/src/modules/verifications/verifications.module.ts';
const NEW = 'api/src/modules/verifications/new-verifications.service.ts';

/** The mistakes with enquiries and the keys of their images that a run of kills must notice. */
export const VERIFICATION_FAULTS: readonly PlantedFault[] = [
  {
    name: 'an enquiry that is repeated is paid again',
    file: NEW,
    find: '      if (known) return known;\n',
    replace: `      if (known) {
        const reference = \`verification \${known.id}/\${Date.now()}\`;
        await payFor(ctx, { merchantId: clientId, service: 'aml', reference, use: 'document_verification' });
        return known;
      }
`,
    sign: /was not paid once/,
  },
  {
    name: 'a file is stored before a row names it',
    file: 'api/src/modules/sealed-files/sealed-files.service.ts',
    find: '    const sealedKey = box.seal(key, purposeOf(id));\n',
    replace: `    const sealedKey = box.seal(key, purposeOf(id));
    await file.keep();
    await new Promise((go) => setTimeout(go, 100));
    file = { ...file, keep: async () => undefined };
`,
    sign: /is a file that no row names/,
  },
  {
    name: 'images are read by a task that is queued after the change',
    file: MODULE,
    find: '        startReading: startReadingBy(tasks, now),\n',
    replace: `        startReading: async (_tx, attempt) => {
          setTimeout(() => void startReadingBy(tasks, now)(db, attempt).catch(() => undefined), 150);
        },
`,
    sign: /did not come to rest/,
  },
  {
    name: 'a link stays open after images were sent by it',
    file: 'api/src/modules/verifications/resubmissions.service.ts',
    find: '        if (!(await useLink(RESUBMISSION_LINK, { ctx, input: { hash: input.linkHash } }))) {\n',
    replace: '        if (useLink === undefined) {\n',
    sign: /got images by a link that is not used up/,
  },
  {
    name: 'the key of an image is erased before its enquiry forgets it',
    file: MODULE,
    find: '        keepDays,\n        sealed,\n',
    replace: `        keepDays,
        sealed: {
          ...sealed,
          erase: async ({ input }) => {
            const erased = await db.transaction((tx) => sealed.erase({ ctx: { db: tx, now }, input }));
            await new Promise((go) => setTimeout(go, 150));
            return erased;
          },
        },
`,
    sign: /has an image without its key/,
  },
  {
    name: 'the key of an image is erased after its enquiry has forgotten it',
    file: MODULE,
    find: '        keepDays,\n        sealed,\n',
    replace: `        keepDays,
        sealed: {
          ...sealed,
          erase: async ({ input }) => {
            setTimeout(() => void db.transaction((tx) => sealed.erase({ ctx: { db: tx, now }, input })), 150);
            return 0;
          },
        },
`,
    sign: /is a key without its enquiry/,
  },
];
