import {
  type BusinessScreeningInList,
  businessScreeningList,
  type IndividualScreeningInList,
  individualScreeningList,
} from '@cbp/shared/screenings/screening.list';
import { paths } from '../../data/paths.ts';
import { NewButton } from '../../patterns/call-form/new-button.tsx';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { lookAgainMs } from './look-again.ts';
import { reportsOfSeveral } from './reports-of-several.tsx';
import { newBusinessForm, newIndividualForm } from './screenings.forms.ts';
import { UploadScreenings } from './upload-screenings.tsx';

const COMMON = [
  { key: 'enquiry_result_event', widthPx: 120 },
  { key: 'hits.open', widthPx: 120 },
  { key: 'merchant_name', widthPx: 140 },
  { key: 'enquiry_data.ongoing', widthPx: 104 },
  'enquiry_date',
  { key: 'not_searched', widthPx: 150 },
  { key: 'ends_at', isHidden: true },
  { key: 'hits.confirmed', isHidden: true },
  { key: 'hits.cleared', isHidden: true },
  { key: 'status', isHidden: true },
  { key: 'searched', isHidden: true },
  { key: 'engine', isHidden: true },
  { key: 'decided_at', isHidden: true },
  { key: 'merchant_id', isHidden: true },
] as const;

const EMPTY = {
  heading: ['No screenings yet', '暂无筛查', '未有篩查'],
  text: [
    'Screen a customer against the watchlists to see the result here.',
    '对照监控名单筛查客户后，结果将显示在此处。',
    '對照監察名單篩查客戶後，結果會在此顯示。',
  ],
} as const;

/** Persons that were screened, each with its result. */
export const individualScreeningsScreen = defineListScreen({
  list: individualScreeningList,
  counter: ['', '项', '項'],
  columns: [
    { key: 'enquiry_data.name.full_name', widthPx: 190 },
    { key: 'result.reference', widthPx: 160 },
    ...COMMON,
    { key: 'enquiry_data.name.first_name', isHidden: true },
    { key: 'id', isHidden: true },
  ],
  mainFilters: ['enquiry_data.name.full_name', 'enquiry_result_event', 'open_hits'],
  href: (row) => paths.individualScreening.href(row.id),
  bulk: reportsOfSeveral<IndividualScreeningInList>('individual'),
  action: () => (
    <>
      <UploadScreenings kind="individual" />
      <NewButton form={newIndividualForm} href={paths.individualScreeningForm.href()} />
    </>
  ),
  lookAgainMs,
  empty: EMPTY,
});

/** Companies that were screened, each with its result. */
export const businessScreeningsScreen = defineListScreen({
  list: businessScreeningList,
  counter: ['', '项', '項'],
  columns: [
    { key: 'enquiry_data.business_name', widthPx: 190 },
    { key: 'result.reference', widthPx: 160 },
    ...COMMON,
    { key: 'id', isHidden: true },
  ],
  mainFilters: ['enquiry_data.business_name', 'enquiry_result_event', 'open_hits'],
  href: (row) => paths.businessScreening.href(row.id),
  bulk: reportsOfSeveral<BusinessScreeningInList>('business'),
  action: () => (
    <>
      <UploadScreenings kind="business" />
      <NewButton form={newBusinessForm} href={paths.businessScreeningForm.href()} />
    </>
  ),
  lookAgainMs,
  empty: EMPTY,
});
