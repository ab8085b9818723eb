import {
  type DeltaEntry,
  type DeltaRow,
  hasDueDelta,
  keepVersions,
  lockDueDelta,
  selectDeltaEntries,
  selectEarlier,
  selectNameKeys,
  updateDelta,
} from './deltas.sql.ts';

export type { DeltaEntry, DeltaRow };

/**
 * Keeps the current versions until the end of a transaction that searches them: what it stores is there when the differences of
 * the next version are compared.
 */
export const keepSearchedVersions = keepVersions;

/** Whether ongoing screenings have yet to meet a version. */
export const isDeltaDue = hasDueDelta;

/** The delta that has waited longest, locked. */
export const takeDueDelta = lockDueDelta;

export const noteDeltaProgress = updateDelta;

/** The next rows of entries that a version adds, changes or removes. */
export const findDeltaEntries = selectDeltaEntries;

/** What entries were before a version changed them, by their IDs. */
export const findEarlierEntries = selectEarlier;

/** The keys by which each name of some entries is found. */
export const findNameKeys = selectNameKeys;
