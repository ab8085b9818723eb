import { z } from 'zod';
import { labelOf, namesOf } from '../labelled.ts';
import type { Language } from '../language.ts';
import { data } from '../list/field.ts';
import { MARKS } from '../marks.ts';
import { SITE_CHECKS, type SiteCheckName } from './checks/site-check.ts';
import { inspectionList } from './inspection.list.ts';
import { OVERRULED_STATES, type OverruledState } from './inspection.model.ts';

/** A finding that a user overruled. */
export const OverruledFinding = z.object({
  check: z.enum(namesOf<SiteCheckName>(SITE_CHECKS)),
  state: z.enum(namesOf<OverruledState>(OVERRULED_STATES)),
  reason: z.string(),
});
export type OverruledFinding = z.output<typeof OverruledFinding>;

/** "Returns: Found (the policy is a picture)". */
const formatOverruled = (overruled: OverruledFinding[], language: Language): string =>
  overruled
    .map(({ check, state, reason }) => {
      const { colon, brackets } = MARKS[language];
      const label = labelOf(SITE_CHECKS, check, language);
      return label + colon + labelOf(OVERRULED_STATES, state, language) + brackets(reason);
    })
    .join(MARKS[language].semicolon);

/** An inspection as the audit log has it: without what pages said. */
export const auditedInspectionFields = {
  ...inspectionList.fields,
  overruled: data(
    z.array(OverruledFinding),
    formatOverruled,
    'Overruled findings',
    '改判的检查发现',
    '改判的檢查發現',
  ),
};
