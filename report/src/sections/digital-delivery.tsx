import { AccessTable } from './access-table.tsx';
import type { ReportSection } from './section.ts';

/** Who took up digital goods, when and from where. */
export const digitalDelivery: ReportSection = {
  id: 'digital-delivery',
  isEnabled: (_config, report) => report.has('digital-delivery'),
  heading: (texts) => texts.digital.heading,
  summary: ({ proof, texts }) => texts.digital.count(proof.digital_delivery?.length ?? 0),
  body: ({ proof, texts }) => (
    <AccessTable
      heads={[texts.shipping.time, texts.digital.event, texts.digital.from]}
      rows={(proof.digital_delivery ?? []).map((access) => [
        [access.time],
        [access.event, access.item],
        [access.ip_address, access.device_id, access.account_id],
      ])}
    />
  ),
};
