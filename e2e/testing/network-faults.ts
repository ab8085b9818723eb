import type { PlantedFault } from './planted-fault.ts';

const DECISIONS = 'api/src/modules/rdr/decisions.service.ts';
const LOOKUPS = 'api/src/modules/lookups/lookups.service.ts';
const ANSWERS = 'api/src/modules/networks/answer-in-time.service.ts';
/** Passes the result on while its transaction is still open. */
const TOO_EARLY = `import { withoutAuditInTime as committed } from '../../changes/transactions.ts';
const withoutAuditInTime: typeof committed = (time, why, work) =>
  new Promise((tell, fail) => {
    committed(time, why, async (tx) => {
      const made = await work(tx);
      tell(made);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return made;
    }).catch(fail);
  });
`;

/** The mistakes that a run of kills must notice. */
export const NETWORK_FAULTS: readonly PlantedFault[] = [
  {
    name: 'an answer is given before it is stored',
    file: ANSWERS,
    find: "import { withoutAuditInTime } from '../../changes/transactions.ts';\n",
    replace: TOO_EARLY,
    sign: /got \d+ different answers|isn’t in the list|events of/,
  },
  {
    name: 'two servers decide at once',
    file: DECISIONS,
    find: "    await lockQuestion(tx, 'rdr', decisionId);\n",
    replace: '',
    sign: /was answered with 500/,
  },
  {
    name: 'a decision that is known is dated anew',
    file: DECISIONS,
    find: '    if (known) return known;\n',
    replace: '    if (known) return { ...known, decidedAt: ctx.now() };\n',
    sign: /got \d+ different answers/,
  },
  {
    name: 'a lookup that is known is recorded as another event',
    file: LOOKUPS,
    find: '    if (known) return known;\n',
    replace:
      '    if (known?.icsId) await recordEvents(tx, known.icsId, { events: eventsOf(known) });\n    if (known) return known;\n',
    sign: /events of/,
  },
];
