import type { en } from './en.ts';

export const tc: typeof en = {
  fields_unread: ({ fields }) => `無法讀取：${fields}。`,
  issue_not_in_zone: () => '機讀碼沒有簽發日期，請對照圖片與其他日期比較。',

  valid_until: ({ expires, today }) => `有效期至 ${expires}，今日是 ${today}。`,
  expired: ({ expires, today }) => `已於 ${expires} 到期，今日是 ${today}。`,
  never_expires: () => '此類證件長期有效。',
  issued: ({ issued, today }) => `簽發於 ${issued}，今日是 ${today}。`,
  not_yet_issued: ({ issued, today }) => `簽發日期 ${issued} 尚未來臨，今日是 ${today}。`,
  issued_before_expiry: ({ issued, expires }) => `簽發於 ${issued}，到期日為 ${expires}。`,
  issued_after_expiry: ({ issued, expires }) => `簽發日期 ${issued} 不早於到期日 ${expires}。`,
  born_before_issue: ({ birth, issued }) => `出生於 ${birth}，簽發於 ${issued}。`,
  born_after_issue: ({ birth, issued }) => `出生日期 ${birth} 遲於簽發日期 ${issued}。`,
  not_yet_born: ({ birth, today }) => `出生日期 ${birth} 尚未來臨，今日是 ${today}。`,
  age_as_asked: ({ age, asked, birth, today }) =>
    `出生於 ${birth}，截至 ${today} 為 ${age} 歲。要求年齡：${asked}。`,
  age_not_as_asked: ({ age, asked, birth, today }) =>
    `出生於 ${birth}，截至 ${today} 為 ${age} 歲，不符合要求年齡：${asked}。`,

  mrz_digits_agree: ({ side, digits }) => `${side}：全部校驗碼與計算結果相符：${digits}。`,
  mrz_digits_differ: ({ side, digits }) => `${side}：校驗碼與計算結果不符：${digits}。`,
  mrz_unread: ({ side }) => `${side}：無法讀取機讀碼。`,
  number_digits_agree: ({ rule, found }) => `${rule}：號碼末位為 ${found}，與計算結果相符。`,
  number_digits_differ: ({ rule, found, expected }) =>
    `${rule}：號碼末位為 ${found}，計算結果為 ${expected}。`,
  number_without_form: ({ rule }) => `號碼不符合此類證件的格式：${rule}。`,
  number_birth_agrees: ({ birth }) => `號碼與證件均為 ${birth}。`,
  number_birth_differs: ({ birth_in_number, birth }) => `號碼為 ${birth_in_number}，證件為 ${birth}。`,
  number_birth_impossible: ({ birth_in_number }) => `號碼為 ${birth_in_number}，並非可能的出生日期。`,
  number_gender_agrees: ({ gender }) => `號碼與證件均為${gender}。`,
  number_gender_differs: ({ gender_in_number, gender }) => `號碼為${gender_in_number}，證件為${gender}。`,
  number_region_known: ({ region }) => `號碼以有效的地區代碼 ${region} 開頭。`,
  number_region_unknown: ({ region }) => `號碼以 ${region} 開頭，該地區代碼不存在。`,

  mrz_agrees: ({ fields }) => `機讀碼與印刷內容一致：${fields}。`,
  mrz_differs: ({ differences }) => `機讀碼與印刷內容不同：${differences}。`,
  sides_agree: ({ fields }) => `正面與背面一致：${fields}。`,
  sides_differ: ({ differences }) => `正面與背面不同：${differences}。`,
  documents_agree: ({ fields }) => `兩份證件一致：${fields}。`,
  documents_differ: ({ differences }) => `兩份證件不同：${differences}。`,
  nothing_comparable: () => '沒有兩者均可讀取的欄位。',

  sides_complete: () => '所需的證件面均已提交。',
  side_missing: ({ side }) => `欠缺：${side}。`,
  pictures_differ: ({ side, other, measured, limit }) =>
    `${side}與${other}的差異為 ${measured}，低於 ${limit} 視為同一影像。`,
  pictures_same: ({ side, other, measured, limit }) =>
    `${side}與${other}的差異只有 ${measured}，最少須為 ${limit}。`,
  not_measured: ({ side }) => `${side}：無法量度。`,
  large_enough: ({ side, measured, limit }) => `${side}：${measured} 像素，最少須為 ${limit}。`,
  too_small: ({ side, measured, limit }) => `${side}：只有 ${measured} 像素，最少須為 ${limit}。`,
  bright_enough: ({ side, measured, limit }) => `${side}：亮度 ${measured}，最少須為 ${limit}。`,
  too_dark: ({ side, measured, limit }) => `${side}：亮度只有 ${measured}，最少須為 ${limit}。`,
  sharp_enough: ({ side, measured, limit }) => `${side}：清晰度 ${measured}，最少須為 ${limit}。`,
  blurred: ({ side, measured, limit }) => `${side}：清晰度只有 ${measured}，最少須為 ${limit}。`,
  edges_visible: ({ side }) => `${side}：證件四邊均在影像內。`,
  cut_off: ({ side, measured }) => `${side}：證件有 ${measured} 邊在影像外。`,
  no_glare: ({ side, measured, limit }) => `${side}：反光佔影像 ${measured}%，上限為 ${limit}%。`,
  glare: ({ side, measured, limit }) => `${side}：反光佔影像 ${measured}%，超過上限 ${limit}%。`,
  file_dates_possible: ({ side, taken, changed }) => `${side}：拍攝於 ${taken}，檔案更改於 ${changed}。`,
  file_dates_contradict: ({ side, taken, changed }) =>
    `${side}：檔案更改於 ${changed}，早於拍攝時間 ${taken}。`,
  no_editor: ({ side }) => `${side}：檔案沒有記載編輯軟件。`,
  editor_named: ({ side, software }) => `${side}：檔案記載了 ${software}。僅供參考。`,
  no_screenshot: ({ side }) => `${side}：影像尺寸與螢幕不同。`,
  maybe_screenshot: ({ side }) => `${side}：影像尺寸與螢幕相同，而且沒有相機資料。僅供參考。`,
};
