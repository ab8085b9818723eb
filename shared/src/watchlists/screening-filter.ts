import type { Labelled } from '../labelled.ts';
import { type Translated, translated } from '../language.ts';

type ScreeningFilterWords = Labelled & { meaning: Translated };

const filter = (
  label: readonly [en: string, sc: string, tc: string],
  meaning: readonly [en: string, sc: string, tc: string],
): ScreeningFilterWords => ({ label: translated(label), meaning: translated(meaning) });

/** What an enquiry can search for. Each entry of a watchlist has those that it is found under. */
export const SCREENING_FILTERS = {
  sanction: filter(
    ['Sanctions', '制裁', '制裁'],
    [
      'Designated by a government or an international body',
      '被政府或国际组织列入制裁名单',
      '被政府或國際組織列入制裁名單',
    ],
  ),
  warning: filter(
    ['Warnings', '监管警告', '監管警告'],
    ['Named in a warning of a regulator', '被监管机构点名警告', '被監管機構點名警告'],
  ),
  'fitness-probity': filter(
    ['Fitness and probity', '适任资格', '適當人選資格'],
    [
      'Disqualified or barred from an office, a profession or public contracts',
      '被取消任职、执业或参与政府采购的资格',
      '被取消任職、執業或參與政府採購的資格',
    ],
  ),
  insolvency: filter(
    ['Insolvency', '破产', '破產及清盤'],
    ['In bankruptcy or winding-up', '处于破产或清算程序', '正進行破產或清盤程序'],
  ),
  'adverse-media': filter(
    ['Adverse media', '负面新闻', '負面新聞'],
    [
      'Reported by the press in connection with crime',
      '被媒体报道与犯罪活动有关',
      '被傳媒報道與犯罪活動有關',
    ],
  ),
  sip: filter(
    ['Special-interest persons', '特别关注人士', '特別關注人士'],
    ['Persons connected with crime, or wanted', '与犯罪有关或被通缉的人士', '與罪案有關或被通緝的人士'],
  ),
  sie: filter(
    ['Special-interest entities', '特别关注实体', '特別關注實體'],
    ['Organisations connected with crime', '与犯罪有关的组织', '與罪案有關的組織'],
  ),
  pep: filter(
    ['PEPs', '政治公众人物', '政治人物'],
    [
      'Politically exposed persons of all classes, and those without a class',
      '各级别及未定级别的政治公众人物',
      '各級別及未定級別的政治人物',
    ],
  ),
  'pep-class-1': filter(
    ['PEPs, class 1', '政治公众人物，一级', '政治人物，第一級'],
    [
      'Heads of state and government, ministers, members of parliament, supreme courts, military command, central banks, party leaders',
      '国家元首、政府首脑、部长、议员、最高法院、军队高层、中央银行、政党领袖',
      '國家元首、政府首腦、部長、議員、最高法院、軍隊高層、中央銀行、政黨領袖',
    ],
  ),
  'pep-class-2': filter(
    ['PEPs, class 2', '政治公众人物，二级', '政治人物，第二級'],
    [
      'Senior officials below class 1, and ambassadors',
      '一级以下的高级官员、大使',
      '第一級以下的高級官員、大使',
    ],
  ),
  'pep-class-3': filter(
    ['PEPs, class 3', '政治公众人物，三级', '政治人物，第三級'],
    ['Boards of state-owned companies', '国有企业的董事会成员', '國有企業的董事會成員'],
  ),
  'pep-class-4': filter(
    ['PEPs, class 4', '政治公众人物，四级', '政治人物，第四級'],
    [
      'Mayors, members of local councils, officials of international bodies',
      '市长、地方议会成员、国际组织官员',
      '市長、地方議會成員、國際組織官員',
    ],
  ),
} as const satisfies Record<string, ScreeningFilterWords>;
export type ScreeningFilter = keyof typeof SCREENING_FILTERS;

export const SCREENING_FILTER_NAMES = Object.keys(SCREENING_FILTERS) as [
  ScreeningFilter,
  ...ScreeningFilter[],
];

/** What is searched by default: everything but the classes of PEP, which `pep` includes. */
export const USUAL_FILTERS: readonly ScreeningFilter[] = SCREENING_FILTER_NAMES.filter(
  (name) => !name.startsWith('pep-'),
);

export const PEP_CLASSES = ['pep-class-1', 'pep-class-2', 'pep-class-3', 'pep-class-4'] as const;

/** Whether an entry with these topics is found under one of the filters. `pep` includes its classes. */
export function isFoundUnder(topics: readonly ScreeningFilter[], filters: readonly ScreeningFilter[]) {
  return topics.some(
    (topic) => filters.includes(topic) || (topic.startsWith('pep-') && filters.includes('pep')),
  );
}
