import type { EvidenceTransaction } from '@cbp/shared/evidence/evidence.model';
import type { EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import type { SingleSwitch } from '@cbp/shared/evidence/evidence-content';
import type { ReleaseHistory } from '@cbp/shared/evidence/evidence-release.model';

/** A report as it would be released, and how its release stands. */
export type Releasable = {
  id: string;
  config: EvidenceConfig;
  /** Its network decides what the reason code means. */
  card: Pick<EvidenceTransaction, 'card_prefix' | 'card_suffix'>;
  /** The sections without data. */
  empty: ReadonlySet<SingleSwitch>;
  releases: ReleaseHistory;
  /** Where anybody reads what is released. */
  link: string;
};
