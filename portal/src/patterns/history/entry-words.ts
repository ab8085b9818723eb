import type { AuditRowInList } from '@cbp/shared/audit/audit.list';
import { AUDIT_ACTIONS, AUDIT_ENTITIES, AUDIT_SECTIONS } from '@cbp/shared/calls/audit';
import type { EndpointMeta } from '@cbp/shared/calls/endpoint';
import { contract } from '@cbp/shared/contract';
import { labelOf } from '@cbp/shared/labelled';
import { type Language, translated, type Words } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { batchEndpoints } from '@cbp/shared/pdf/batches.calls';
import { stepTaken } from './step-taken.ts';

type AuditedCall = { name: string; method: string; path: RegExp; parameters: number; done: Words };

const PARAMETER = /\{[^}]+\}/g;
/** What stands before the path of a call in the log. */
const PREFIX = '(?:/api)?';

const declared = { ...contract, ...batchEndpoints } as unknown as Record<
  string,
  { '~orpc': { meta: EndpointMeta; route: { method?: string; path?: string } } }
>;

/** The calls of the platform, and those of the PDF service that it logs; of several that fit, the most definite is first. */
const CALLS: readonly AuditedCall[] = Object.entries(declared)
  .flatMap(([name, call]): AuditedCall[] => {
    const { meta, route } = call['~orpc'];
    if (!meta.audit || route.path === undefined) return [];
    const parts = route.path.split(PARAMETER);
    const path = new RegExp(`^${PREFIX}${parts.join('[^/?]+')}(?:\\?.*)?$`);
    return [
      { name, method: route.method ?? 'POST', path, parameters: parts.length - 1, done: meta.audit.done },
    ];
  })
  .toSorted((one, other) => one.parameters - other.parameters);

type Logged = Pick<AuditRowInList, 'action' | 'section' | 'entity_type' | 'method' | 'url'>;

/** The call of an entry; null for what the system did on its own, and for calls of earlier versions. */
export function callOfEntry({ method, url }: Pick<Logged, 'method' | 'url'>): AuditedCall | null {
  return CALLS.find((call) => call.method === method && url !== null && call.path.test(url)) ?? null;
}

/** What was done, as the call that did it says; without one, the kind of record and the action. */
export function wordsOfEntry(entry: Logged, language: Language): string {
  const call = callOfEntry(entry);
  if (call) return translated(call.done)[language];
  const { action, section, entity_type: entity } = entry;
  const thing =
    entity === null ? labelOf(AUDIT_SECTIONS, section, language) : labelOf(AUDIT_ENTITIES, entity, language);
  return `${thing}${MARKS[language].colon}${labelOf(AUDIT_ACTIONS, action, language)}`;
}

/** The same for an entry with its change: a step between statuses is called what its button says, if no call tells more. */
export function titleOfEntry(
  entry: Logged & { before: unknown; after: unknown },
  language: Language,
): string {
  const { entity_type: entity, before, after } = entry;
  const step = callOfEntry(entry) === null ? stepTaken({ entity, before, after }) : null;
  return step === null ? wordsOfEntry(entry, language) : step[language];
}
