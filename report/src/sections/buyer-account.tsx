import { formatDateTime } from '@cbp/shared/format/time';
import { Facts } from '../layout/facts.tsx';
import { Text } from '../layout/text.tsx';
import { AccessTable } from './access-table.tsx';
import type { ReportSection } from './section.ts';

/** The account that the order was made with, and when it was used. */
export const buyerAccount: ReportSection = {
  id: 'buyer-account',
  isEnabled: (_config, report) => report.has('buyer-account'),
  heading: (texts) => texts.account.heading,
  summary: ({ proof, texts }) => texts.account.count(proof.account?.logins?.length ?? 0),
  body: ({ proof, texts }) => {
    const { id, email, created_at: createdAt, logins } = proof.account ?? {};
    const created = formatDateTime(createdAt);
    return (
      <>
        <Facts
          facts={[
            [texts.account.id, id && <Text>{id}</Text>],
            [texts.account.email, email && <Text>{email}</Text>],
            [texts.account.created, created && <Text>{created}</Text>],
          ]}
        />
        {logins && logins.length > 0 && (
          <AccessTable
            caption={texts.account.logins}
            heads={[texts.shipping.time, texts.digital.from]}
            rows={logins.map(({ time, ip_address: ip, device_id: device }) => [[time], [ip, device]])}
          />
        )}
      </>
    );
  },
};
