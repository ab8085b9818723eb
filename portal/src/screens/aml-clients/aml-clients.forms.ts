import { type AmlPrices, amlPriceFields, USUAL_UNITS } from '@cbp/shared/clients/paid-use';
import { type AmlClient, screeningDefaultFields } from '@cbp/shared/screenings/aml-client.model';
import { SCREENING_FILTERS } from '@cbp/shared/watchlists/screening-filter';
import { choices, named, neededNumber, numberInput, tick } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { groupInput } from '../../patterns/call-form/group-control.tsx';

/** Changes what counts where an enquiry of the client names nothing. */
export const defaultsForm = defineForm({
  call: 'updateAmlClient',
  heading: ['Screening defaults', '筛查默认设置', '篩查預設'],
  submit: ['Save defaults', '保存默认设置', '儲存預設'],
  fields: {
    filters: choices(SCREENING_FILTERS, screeningDefaultFields.filters),
    match_score: neededNumber(screeningDefaultFields.match_score, {
      help: [
        'The lowest score of a match: 0 is loose, 100 is the exact name.',
        '命中的最低分：0 最宽松，100 为完全一致。',
        '命中的最低分數：0 最寬鬆，100 為完全一致。',
      ],
    }),
    name_partial_match: tick(screeningDefaultFields.name_partial_match),
    alias_search: tick(screeningDefaultFields.alias_search),
    rca_search: tick(screeningDefaultFields.rca_search),
    keep_days: numberInput(screeningDefaultFields.keep_days, {
      help: [
        'Personal data is erased after this many days. Leave blank for the server’s default.',
        '到期后删除个人资料。留空则采用服务器设置。',
        '到期後刪除個人資料。留空則採用伺服器設定。',
      ],
    }),
    document_keep_days: numberInput(screeningDefaultFields.document_keep_days, {
      help: [
        'Images are deleted this many days after the final result. Some jurisdictions require five years. Leave blank for the server’s default.',
        '最终结果后经过此天数即删除图片。部分司法管辖区要求保留五年。留空则采用服务器设置。',
        '最終結果後經過此日數即刪除圖片。部分司法管轄區要求保留五年。留空則採用伺服器設定。',
      ],
    }),
  },
  values: ({ defaults }: AmlClient) => ({ ...defaults }),
  rest: ({ merchant_id: id, version }: AmlClient) => ({ id, version }),
});

/** Changes what the screenings of the client cost. */
export const pricesForm = defineForm({
  call: 'updateAmlClient',
  heading: ['Units per use', '每次使用的扣减次数', '每次使用的扣減次數'],
  submit: ['Save units', '保存次数', '儲存次數'],
  fields: {
    prices: groupInput<AmlPrices>(named('Units per use', '每次使用的扣减次数', '每次使用的扣減次數'), {
      fields: {
        individual_screening: neededNumber(amlPriceFields.individual_screening),
        business_screening: neededNumber(amlPriceFields.business_screening),
        ongoing_individual_screening: neededNumber(amlPriceFields.ongoing_individual_screening),
        ongoing_business_screening: neededNumber(amlPriceFields.ongoing_business_screening),
        document_verification: neededNumber(amlPriceFields.document_verification),
      },
      empty: {
        individual_screening: USUAL_UNITS,
        business_screening: USUAL_UNITS,
        ongoing_individual_screening: USUAL_UNITS,
        ongoing_business_screening: USUAL_UNITS,
        document_verification: USUAL_UNITS,
      },
    }) as never,
  },
  values: ({ prices }: AmlClient) => ({ prices: { ...prices } }),
  rest: ({ merchant_id: id, version }: AmlClient) => ({ id, version }),
});
