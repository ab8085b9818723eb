import type { PlantedFault } from './planted-fault.ts';

const RERUNS = 'api/src/modules/screenings/ongoing/reruns.service.ts';
const LOADING = 'api/src/modules/watchlists/version-loading.service.ts';

/** The mistakes in keeping ongoing screenings up to date that a run of kills must notice. */
export const SCREENING_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a screening leaves the queue before it has run',
    file: RERUNS,
    find: '      const due = await lockDueRerun(tx, ctx.now());\n',
    replace: `      const due = await withoutAudit(ctx.db, WHY, async (first) => {
        const one = await lockDueRerun(first, ctx.now());
        if (one) await deleteRerun(first, one.screeningId);
        return one;
      });
      await new Promise((go) => setTimeout(go, 100));
`,
    sign: /has other matches than a new search/,
  },
  {
    name: 'a screening runs for each list again',
    file: RERUNS,
    find: '  if (await isUpToDate(ctx.db, row)) {\n',
    replace: '  if (await isUpToDate(ctx.db, row).then(() => false)) {\n',
    sign: /ran twice with the same versions/,
  },
  {
    name: 'what a load that was cut off has left is not deleted',
    file: LOADING,
    find: '    await withoutAudit(ctx.db, why, (tx) => deleteUnfinished(tx, version));\n',
    replace: '',
    sign: /did not come to rest|entries, and its file/,
  },
];
