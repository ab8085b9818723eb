import { code, codesOf } from './known-decline-code.ts';

/** What the document shows differs from what was given. */
export const DATA_MISMATCH_CODES = {
  ...codesOf(
    { category: 'document_data_mismatch', source: 'provider' },
    {
      SPDR07: code(
        'details_as_on_document',
        'Name on the document does not match',
        '证件上的姓名不符',
        '證件上的姓名不符',
      ),
      SPDR08: code(
        'details_as_on_document',
        'Date of birth on the document does not match',
        '证件上的出生日期不符',
        '證件上的出生日期不符',
      ),
      SPDR09: code(
        'details_as_on_document',
        'Date on the document does not match',
        '证件上的日期不符',
        '證件上的日期不符',
      ),
      SPDR10: code(
        'details_as_on_document',
        'Issue date on the document does not match',
        '证件上的签发日期不符',
        '證件上的簽發日期不符',
      ),
      SPDR11: code(
        'details_as_on_document',
        'Document number does not match',
        '证件号码不符',
        '證件號碼不符',
      ),
      SPDR13: code(
        'accepted_document',
        'Document is not one of the offered options',
        '证件不在可选范围内',
        '證件不在可選範圍內',
      ),
      SPDR73: code(
        'details_as_on_document',
        'Date of birth differs from the one given',
        '出生日期与所填不同',
        '出生日期與所填不同',
      ),
      SPDR75: code(
        'details_as_on_document',
        'Name differs from the one given',
        '姓名与所填不同',
        '姓名與所填不同',
      ),
      SPDR77: code(
        'details_as_on_document',
        'Document number differs from the one given',
        '证件号码与所填不同',
        '證件號碼與所填不同',
      ),
      SPDR86: code(
        'same_person',
        'E-document differs from the document image',
        '电子证件与证件图像不同',
        '電子證件與證件影像不同',
      ),
      SPDR104: code('details_as_on_document', 'Last name does not match', '姓氏不符', '姓氏不符'),
      SPDR22: code(
        'address_document',
        'Name on the address document does not match',
        '地址证明上的姓名不符',
        '住址證明上的姓名不符',
      ),
      SPDR173: code(
        'address_document',
        'Name on the address document differs from the record',
        '地址证明上的姓名与登记资料不同',
        '住址證明上的姓名與登記資料不同',
      ),
      SPDR23: code(
        'address_document',
        'Address does not match the record',
        '地址与登记资料不符',
        '地址與登記資料不符',
      ),
      SPDR80: code(
        'address_document',
        'Address on the document differs from the one given',
        '证件上的地址与所填不同',
        '文件上的地址與所填不同',
      ),
      SPDR269: code(
        'address_document',
        'Address not confirmed by the record',
        '地址未获登记资料证实',
        '地址未獲登記資料證實',
      ),
      SPDR26: code(
        'address_document',
        'Addresses on the identity document and the bill differ',
        '身份证件与账单上的地址不同',
        '身份證明文件與帳單上的地址不同',
      ),
      SPDR30: code(
        'address_document',
        'Issue date on the address document does not match',
        '地址证明的签发日期不符',
        '住址證明的簽發日期不符',
      ),
      SPDR68: code(
        'details_as_on_document',
        'Issue date differs from the one given',
        '签发日期与所填不同',
        '簽發日期與所填不同',
      ),
      SPDR169: code(
        'details_as_on_document',
        'Issue date differs from the record',
        '签发日期与登记资料不同',
        '簽發日期與登記資料不同',
      ),
    },
  ),
  ...codesOf(
    { category: 'document_data_mismatch', source: 'own' },
    {
      SPDR16: code(
        'details_as_on_document',
        'Expiry date on the document does not match',
        '证件上的到期日不符',
        '證件上的到期日不符',
      ),
      SPDR44: code('details_as_on_document', 'Gender not confirmed', '性别未能核实', '性別未能核實'),
      SPDR45: code(
        'details_as_on_document',
        'Place of issue not confirmed',
        '签发地未能核实',
        '簽發地點未能核實',
      ),
      SPDR305: code(
        'details_as_on_document',
        'Details given differ from those on the document',
        '所填资料与证件不同',
        '所填資料與證件不同',
      ),
    },
  ),
};

/** Documents, or sides of one, that don't belong together. */
export const INCONSISTENT_PROOFS_CODES = {
  ...codesOf(
    { category: 'inconsistent_document_proofs', source: 'provider' },
    {
      SPDR21: code(
        'both_sides',
        'Front and back are of different documents',
        '正面和背面属于不同证件',
        '正面和背面屬於不同證件',
      ),
      SPDR31: code(
        'same_person',
        'Address and identity documents belong to two people',
        '地址证明与身份证件不属于同一人',
        '住址證明與身份證明文件不屬同一人',
      ),
      SPDR146: code(
        'same_person',
        'Identity and address proofs are of different people',
        '身份材料与地址材料并非同一人',
        '身份文件與住址文件並非同一人',
      ),
      SPDR42: code('both_sides', 'Front and back do not match', '正面与背面不符', '正面與背面不符'),
      SPDR125: code(
        'both_sides',
        'Sides of the document do not fit together',
        '证件两面不一致',
        '證件兩面不一致',
      ),
      SPDR65: code(
        'same_person',
        'Address and identity proofs do not match',
        '地址材料与身份材料不符',
        '住址文件與身份文件不符',
      ),
      SPDR66: code(
        'same_person',
        'Both documents must belong to the same person',
        '两份证件须属于同一人',
        '兩份證件須屬同一人',
      ),
    },
  ),
  ...codesOf(
    { category: 'inconsistent_document_proofs', source: 'own' },
    {
      SPDR05: code(
        'same_person',
        'Names on both documents differ',
        '两份证件上的姓名不同',
        '兩份證件上的姓名不同',
      ),
      SPDR36: code(
        'same_person',
        'Documents belong to two people',
        '两份证件不属于同一人',
        '兩份證件不屬同一人',
      ),
      SPDR252: code('both_sides', 'Same side submitted twice', '同一面提交了两次', '同一面提交了兩次'),
    },
  ),
};
