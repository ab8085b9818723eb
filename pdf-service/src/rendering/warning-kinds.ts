/** What a document may lack, for the figures of a server; people read the sentences. */
export const WARNING_KINDS = [
  'photo',
  'glyph',
  'picture',
  'font',
  'tracking',
  'card_number',
  'letter',
  'shortened',
  'not_released',
] as const;
export type WarningCounts = Partial<Record<(typeof WARNING_KINDS)[number], number>>;
