import { verificationList } from '@cbp/shared/verifications/verification.list';
import { paths } from '../../data/paths.ts';
import { NewButton } from '../../patterns/call-form/new-button.tsx';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { newVerificationForm } from './document-verifications.forms.ts';
import { verificationReports } from './verification-reports.tsx';

/** Documents that were verified, each with its result. */
export const documentVerificationsScreen = defineListScreen({
  list: verificationList,
  counter: ['', '项', '項'],
  columns: [
    { key: 'result.reference', widthPx: 168 },
    { key: 'enquiry_data.name.full_name', widthPx: 164 },
    { key: 'enquiry_result_event', widthPx: 120 },
    { key: 'enquiry_data.supported_types', widthPx: 160 },
    { key: 'category', widthPx: 220 },
    { key: 'merchant_name', widthPx: 156 },
    'enquiry_date',
    { key: 'enquiry_data.document_number', isHidden: true },
    { key: 'status', isHidden: true },
    { key: 'engine', isHidden: true },
    { key: 'attempts', isHidden: true },
    { key: 'decided_at', isHidden: true },
    { key: 'enquiry_data.ongoing', isHidden: true },
    { key: 'merchant_id', isHidden: true },
    { key: 'id', isHidden: true },
  ],
  mainFilters: ['result.reference', 'enquiry_result_event', 'enquiry_data.supported_types', 'category'],
  href: (row) => paths.documentVerification.href(row.id),
  bulk: verificationReports,
  action: () => <NewButton form={newVerificationForm} href={paths.documentVerificationForm.href()} />,
  empty: {
    heading: ['No document verifications yet', '暂无证件核验', '未有證件核實'],
    text: [
      'Upload the images of an identity document to see here what it says and whether it was accepted.',
      '上传身份证件的图片后，读取的资料和核验结果将显示在此处。',
      '上載身份證明文件的圖片後，讀取的資料及核實結果會在此顯示。',
    ],
  },
});
