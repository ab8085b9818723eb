import type { Project, Resolved, Source } from './project.ts';
import type { Violation } from './violation.ts';

export type Broken = Pick<Violation, 'rule' | 'reason'>;

/** A rule about one import. */
export type Rule = (
  source: Source,
  target: Resolved,
  specifier: string,
  project: Project,
) => Broken | undefined;
