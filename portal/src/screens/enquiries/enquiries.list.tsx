import { enquiryList } from '@cbp/shared/enquiries/enquiry.list';
import { Tooltip } from '@mantine/core';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ProviderFiles } from '../../parts/provider-files/provider-files.tsx';
import { NewButton } from '../../patterns/call-form/new-button.tsx';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { card } from '../../patterns/list/list-columns.ts';
import { ToolButton } from '../../patterns/list/tool-button.tsx';
import { EnquiryAnswerFile } from './answer-file.tsx';
import { enquiryTexts } from './enquiries.texts.ts';
import { newEnquiryForm } from './new-enquiry.forms.ts';

/** The page's help, the provider files and imports for operators, and the link to a new enquiry. */
function Buttons() {
  const words = enquiryTexts[useLanguage()];
  return (
    <>
      <Tooltip
        label={words.about}
        multiline
        w={320}
        position="bottom-end"
        events={{ hover: true, focus: true, touch: true }}
      >
        <ToolButton icon="information" label={words.aboutLabel} title="" isIconOnly />
      </Tooltip>
      <ProviderFiles
        kinds={['enquiries']}
        sources={['ethoca']}
        help={words.filesHelp}
        right={{ service: 'ethoca', right: 'enquiry.update' }}
      />
      <EnquiryAnswerFile />
      <NewButton form={newEnquiryForm} href={paths.ethocaEnquiryForm.href()} />
    </>
  );
}

/** What was asked about chargebacks without an alert, and what the provider said; each opens in a drawer. */
export const enquiriesScreen = defineListScreen({
  list: enquiryList,
  counter: ['', '条', '宗'],
  columns: [
    { key: 'descriptor', widthPx: 190 },
    { key: 'merchant_name', widthPx: 152 },
    { key: 'amount', widthPx: 160 },
    { key: 'status', widthPx: 128 },
    { key: 'response', widthPx: 256 },
    card('card_prefix', 'card_suffix'),
    'created_at',
    { key: 'arn', widthPx: 208, isHidden: true },
    { key: 'ethoca.alert', widthPx: 226, isHidden: true },
    { key: 'action', as: 'text', isHidden: true },
    { key: 'transaction_time', isHidden: true },
    { key: 'chargeback_time', isHidden: true },
    { key: 'existed_descriptor', isHidden: true },
    { key: 'matched_descriptor', isHidden: true },
    { key: 'file_name', isHidden: true },
    { key: 'answered_at', isHidden: true },
    { key: 'merchant_id', isHidden: true },
    { key: 'id', isHidden: true },
  ],
  href: (row) => paths.ethocaEnquiry.href(row.id),
  action: Buttons,
  empty: {
    heading: ['No enquiries yet', '暂无拒付查询', '未有退單查詢'],
    text: [
      'Submit one when a chargeback arrives without an alert.',
      '如有拒付未产生预警，请提交查询。',
      '如有退單未發出預警，請提交查詢。',
    ],
  },
});
