import { LANGUAGE_CHOICES } from '../language.ts';
import { badge, flag, maybe } from '../list/field.ts';
import { batchList } from './batch.list.ts';
import { RECIPIENT_PROFILES } from './recipient-profile.ts';

/** The fields of a batch in the audit log. */
export const auditedBatchFields = {
  ...batchList.fields,
  lang: badge(LANGUAGE_CHOICES, 'Language', '语言', '語言'),
  profile: maybe(badge(RECIPIENT_PROFILES, 'Recipient', '接收方', '接收方')),
  strict: flag('Don’t generate if evidence is missing', '缺少证据时不生成', '缺少證據時不製作'),
};
