import { code, codesOf } from './known-decline-code.ts';

/** Documents that aren't accepted, or can't be confirmed. */
export const DOCUMENT_CODES = {
  ...codesOf(
    { category: 'unsupported_or_invalid_document', source: 'own' },
    {
      SPDR12: code(
        'accepted_document',
        'Issuing country is not supported',
        '不支持该签发国家或地区',
        '不支援該簽發國家或地區',
      ),
      SPDR24: code(
        'accepted_document',
        'Document type is not one of the options',
        '证件类型不在可选范围内',
        '證件類別不在可選範圍內',
      ),
      SPDR25: code(
        'accepted_document',
        'Country of the document not confirmed',
        '证件所属国家或地区未能核实',
        '證件所屬國家或地區未能核實',
      ),
      SPDR46: code(
        'address_document',
        'Identity document cannot also prove the address',
        '身份证件不能同时用作地址证明',
        '身份證明文件不能同時用作住址證明',
      ),
      SPDR47: code('original', 'Document image is a screenshot', '证件图像为截图', '證件影像為截圖'),
      SPDR49: code('original', 'Paper-based document is not accepted', '不接受纸质证件', '不接受紙本證件'),
      SPDR67: code(
        'accepted_document',
        'Document is not from the country given',
        '证件并非所填国家或地区签发',
        '證件並非所填國家或地區簽發',
      ),
      SPDR282: code(
        'original',
        'Document is a specimen or test document',
        '证件为样本或测试证件',
        '證件為樣本或測試證件',
      ),
    },
  ),
  ...codesOf(
    { category: 'data_validation_issue', source: 'own' },
    {
      SPDR14: code(null, 'Age not confirmed', '年龄未能核实', '年齡未能核實'),
      SPDR261: code(
        'original',
        'Machine-readable zone contradicts the document',
        '机读码与证件内容矛盾',
        '機讀碼與證件內容矛盾',
      ),
      SPDR265: code('details_as_on_document', 'CPF number is not valid', 'CPF 号码无效', 'CPF 號碼無效'),
      SPDR266: code(
        'details_as_on_document',
        'Not found in the register',
        '登记册中无此人',
        '登記冊中沒有此人',
      ),
      SPDR299: code(null, 'Register shows a minor', '登记资料显示为未成年人', '登記資料顯示為未成年人'),
      SPDR343: code(
        'details_as_on_document',
        'No record matches the identifier',
        '没有与标识相符的记录',
        '沒有與識別碼相符的紀錄',
      ),
      SPDR344: code(null, 'Customer is already enrolled', '该客户已登记', '該客戶已登記'),
    },
  ),
  ...codesOf(
    { category: 'expired_document', source: 'own' },
    {
      SPDR17: code('valid_document', 'Document has expired', '证件已过期', '證件已過期'),
      SPDR27: code('address_document', 'Address document has expired', '地址证明已过期', '住址證明已過期'),
    },
  ),
  ...codesOf(
    { category: 'document_integrity_issue', source: 'own' },
    {
      SPDR50: code('undamaged', 'Document is punched or broken', '证件被打孔或破损', '證件被打孔或破損'),
      SPDR57: code(
        'uncovered',
        'Details on the document are hidden',
        '证件上的资料被隐藏',
        '證件上的資料被隱藏',
      ),
      SPDR262: code(
        'uncovered',
        'Details on the document are covered',
        '证件上的资料被遮挡',
        '證件上的資料被遮蓋',
      ),
    },
  ),
};
