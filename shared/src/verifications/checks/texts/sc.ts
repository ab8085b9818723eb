import type { en } from './en.ts';

export const sc: typeof en = {
  fields_unread: ({ fields }) => `无法读取：${fields}。`,
  issue_not_in_zone: () => '机读码不含签发日期，请对照图片与其他日期比较。',

  valid_until: ({ expires, today }) => `有效期至 ${expires}，今天是 ${today}。`,
  expired: ({ expires, today }) => `已于 ${expires} 到期，今天是 ${today}。`,
  never_expires: () => '此类证件长期有效。',
  issued: ({ issued, today }) => `签发于 ${issued}，今天是 ${today}。`,
  not_yet_issued: ({ issued, today }) => `签发日期 ${issued} 尚未到来，今天是 ${today}。`,
  issued_before_expiry: ({ issued, expires }) => `签发于 ${issued}，到期日为 ${expires}。`,
  issued_after_expiry: ({ issued, expires }) => `签发日期 ${issued} 不早于到期日 ${expires}。`,
  born_before_issue: ({ birth, issued }) => `出生于 ${birth}，签发于 ${issued}。`,
  born_after_issue: ({ birth, issued }) => `出生日期 ${birth} 晚于签发日期 ${issued}。`,
  not_yet_born: ({ birth, today }) => `出生日期 ${birth} 尚未到来，今天是 ${today}。`,
  age_as_asked: ({ age, asked, birth, today }) =>
    `出生于 ${birth}，截至 ${today} 为 ${age} 岁。要求年龄：${asked}。`,
  age_not_as_asked: ({ age, asked, birth, today }) =>
    `出生于 ${birth}，截至 ${today} 为 ${age} 岁，不符合要求年龄：${asked}。`,

  mrz_digits_agree: ({ side, digits }) => `${side}：全部校验码与计算结果相符：${digits}。`,
  mrz_digits_differ: ({ side, digits }) => `${side}：校验码与计算结果不符：${digits}。`,
  mrz_unread: ({ side }) => `${side}：无法读取机读码。`,
  number_digits_agree: ({ rule, found }) => `${rule}：号码末位为 ${found}，与计算结果相符。`,
  number_digits_differ: ({ rule, found, expected }) =>
    `${rule}：号码末位为 ${found}，计算结果为 ${expected}。`,
  number_without_form: ({ rule }) => `号码不符合此类证件的格式：${rule}。`,
  number_birth_agrees: ({ birth }) => `号码与证件均为 ${birth}。`,
  number_birth_differs: ({ birth_in_number, birth }) => `号码为 ${birth_in_number}，证件为 ${birth}。`,
  number_birth_impossible: ({ birth_in_number }) => `号码为 ${birth_in_number}，不是可能的出生日期。`,
  number_gender_agrees: ({ gender }) => `号码与证件均为${gender}。`,
  number_gender_differs: ({ gender_in_number, gender }) => `号码为${gender_in_number}，证件为${gender}。`,
  number_region_known: ({ region }) => `号码以有效的地区代码 ${region} 开头。`,
  number_region_unknown: ({ region }) => `号码以 ${region} 开头，该地区代码不存在。`,

  mrz_agrees: ({ fields }) => `机读码与印刷内容一致：${fields}。`,
  mrz_differs: ({ differences }) => `机读码与印刷内容不同：${differences}。`,
  sides_agree: ({ fields }) => `正面与背面一致：${fields}。`,
  sides_differ: ({ differences }) => `正面与背面不同：${differences}。`,
  documents_agree: ({ fields }) => `两份证件一致：${fields}。`,
  documents_differ: ({ differences }) => `两份证件不同：${differences}。`,
  nothing_comparable: () => '没有两者均可读取的字段。',

  sides_complete: () => '所需的证件面均已提交。',
  side_missing: ({ side }) => `缺少：${side}。`,
  pictures_differ: ({ side, other, measured, limit }) =>
    `${side}与${other}的差异为 ${measured}，低于 ${limit} 视为同一图像。`,
  pictures_same: ({ side, other, measured, limit }) =>
    `${side}与${other}的差异仅为 ${measured}，至少须为 ${limit}。`,
  not_measured: ({ side }) => `${side}：无法测量。`,
  large_enough: ({ side, measured, limit }) => `${side}：${measured} 像素，至少须为 ${limit}。`,
  too_small: ({ side, measured, limit }) => `${side}：仅 ${measured} 像素，至少须为 ${limit}。`,
  bright_enough: ({ side, measured, limit }) => `${side}：亮度 ${measured}，至少须为 ${limit}。`,
  too_dark: ({ side, measured, limit }) => `${side}：亮度仅 ${measured}，至少须为 ${limit}。`,
  sharp_enough: ({ side, measured, limit }) => `${side}：清晰度 ${measured}，至少须为 ${limit}。`,
  blurred: ({ side, measured, limit }) => `${side}：清晰度仅 ${measured}，至少须为 ${limit}。`,
  edges_visible: ({ side }) => `${side}：证件四边均在图像内。`,
  cut_off: ({ side, measured }) => `${side}：证件有 ${measured} 边在图像外。`,
  no_glare: ({ side, measured, limit }) => `${side}：反光占图像 ${measured}%，上限为 ${limit}%。`,
  glare: ({ side, measured, limit }) => `${side}：反光占图像 ${measured}%，超过上限 ${limit}%。`,
  file_dates_possible: ({ side, taken, changed }) => `${side}：拍摄于 ${taken}，文件更改于 ${changed}。`,
  file_dates_contradict: ({ side, taken, changed }) =>
    `${side}：文件更改于 ${changed}，早于拍摄时间 ${taken}。`,
  no_editor: ({ side }) => `${side}：文件未记载编辑软件。`,
  editor_named: ({ side, software }) => `${side}：文件记载了 ${software}。仅供参考。`,
  no_screenshot: ({ side }) => `${side}：图像尺寸不同于屏幕。`,
  maybe_screenshot: ({ side }) => `${side}：图像尺寸与屏幕相同，且没有相机数据。仅供参考。`,
};
