/** What an operator can show or leave out of the report, by group, in the order of the report. */
export const EVIDENCE_SWITCHES = {
  email: ['confirmation', 'delivery', 'refund'],
  info: ['tracking_url', 'product_photo', 'delivery_signed', 'buyer_message'],
  policy: ['cancellation', 'refund', 'delivery', 'terms_and_conditions'],
} as const;

type Switches = typeof EVIDENCE_SWITCHES;

/** Which sections the report shows; every switch is said. */
export type EvidenceConfig = { [Group in keyof Switches]: Record<Switches[Group][number], boolean> };

/** As it comes over the wire: groups and switches may be missing or null. */
export type PartialEvidenceConfig =
  | {
      [Group in keyof Switches]?:
        | Partial<Record<Switches[Group][number], boolean | null | undefined>>
        | null
        | undefined;
    }
  | null
  | undefined;

/** Says every switch. A section appears only if it is enabled, so what is not said is off. */
export function completeEvidenceConfig(partial: PartialEvidenceConfig): EvidenceConfig {
  return Object.fromEntries(
    Object.entries(EVIDENCE_SWITCHES).map(([group, names]) => {
      const said: Record<string, unknown> = partial?.[group as keyof Switches] ?? {};
      return [group, Object.fromEntries(names.map((name) => [name, said[name] === true]))];
    }),
  ) as EvidenceConfig;
}

/** A config that shows every section: what an operator starts from while nothing is released. */
export const EVERYTHING_ON: EvidenceConfig = {
  email: { confirmation: true, delivery: true, refund: true },
  info: { tracking_url: true, product_photo: true, delivery_signed: true, buyer_message: true },
  policy: { cancellation: true, refund: true, delivery: true, terms_and_conditions: true },
};
