import type { CaidService } from '@cbp/shared/caids/caid';
import { type CaidInList, oiCaidList, rdrCaidList } from '@cbp/shared/caids/caid.list';
import type { Words } from '@cbp/shared/language';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { ProviderFiles } from '../../parts/provider-files/provider-files.tsx';
import { bulkActions } from '../../patterns/action/bulk-actions.tsx';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { CaidAnswerFile } from './caid-answer-file.tsx';
import { CAID_CALLS } from './caid-calls.ts';
import { CAID_ACTIONS } from './caids.actions.ts';
import { CAID_FORMS } from './caids.forms.ts';
import { CAID_PATHS } from './caids.paths.ts';
import { caidTexts } from './caids.texts.ts';

type ButtonsProps = { service: CaidService };

/** The provider files and imports for operators, and the link to where CAIDs are added. */
function Buttons({ service }: ButtonsProps) {
  const words = caidTexts[useLanguage()];
  const mayAdd = useMayCall(CAID_CALLS[service].create);
  return (
    <>
      <ProviderFiles
        kinds={[`${service}_caids`]}
        sources={['verifi']}
        help={words.filesHelp}
        right={{ service, right: 'caid.update_bulk' }}
      />
      <CaidAnswerFile service={service} />
      {mayAdd && (
        <Button component={Link} to={CAID_PATHS[service].form.href()} size="xs">
          {words.add}
        </Button>
      )}
    </>
  );
}

const WHY_ADDED: Record<CaidService, Words> = {
  rdr: [
    'RDR cases are assigned to clients by acquirer BIN and CAID. Add your clients’ CAIDs to start.',
    'RDR 案件按收单 BIN 和 CAID 分配给客户。请新增客户的 CAID。',
    'RDR 個案按收單 BIN 及 CAID 分配給客戶。請新增客戶的 CAID。',
  ],
  oi: [
    'Order lookups are assigned to clients by acquirer BIN and CAID. Add your clients’ CAIDs to start.',
    '订单查询按收单 BIN 和 CAID 分配给客户。请新增客户的 CAID。',
    '訂單查詢按收單 BIN 及 CAID 分配給客戶。請新增客戶的 CAID。',
  ],
};

/** The BINs and CAIDs by which a service recognises the payments of clients; each opens in a drawer. */
const caidsScreen = (service: CaidService, list: typeof rdrCaidList | typeof oiCaidList) => {
  const { requestDeletions, voidDeletions, askAgain } = CAID_ACTIONS[service];
  return defineListScreen({
    list,
    counter: ['', '个', '個'],
    columns: [
      { key: 'caid', widthPx: 136 },
      { key: 'merchant_name', widthPx: 198 },
      { key: 'merchant_id', widthPx: 90 },
      { key: 'bin', widthPx: 94 },
      { key: 'dba', widthPx: 158 },
      { key: 'status', widthPx: 226 },
      { key: 'active_at', widthPx: 108 },
      'created_at',
      { key: 'descriptor', isHidden: true },
      { key: 'updated_at', isHidden: true },
      { key: 'id', isHidden: true },
    ],
    href: (row) => CAID_PATHS[service].caid.href(row.id),
    action: () => <Buttons service={service} />,
    bulk: bulkActions<CaidInList>(
      { keyOf: ({ id }) => id, nameOf: ({ caid }) => caid },
      CAID_FORMS[service].setStatusOfSeveral,
      requestDeletions,
      voidDeletions,
      askAgain,
    ),
    empty: {
      heading: ['No CAIDs yet', '暂无 CAID', '未有 CAID'],
      text: WHY_ADDED[service],
    },
  });
};

export const rdrCaidsScreen = caidsScreen('rdr', rdrCaidList);
export const oiCaidsScreen = caidsScreen('oi', oiCaidList);
