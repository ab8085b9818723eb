import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const CLIENT_FAULTS = {
  'must be an IP address, or a range such as 203.0.113.0/24': translated([
    'Enter an IP address or a range, for example 203.0.113.0/24',
    '请输入 IP 地址或地址段，例如 203.0.113.0/24',
    '請輸入 IP 地址或地址範圍，例如 203.0.113.0/24',
  ]),
  'must be a narrower range: an IPv4 range of /8 or longer, an IPv6 range of /16 or longer': translated([
    'Enter a narrower range: /8 or longer for IPv4, /16 or longer for IPv6',
    '请缩小地址段：IPv4 须为 /8 或更长，IPv6 须为 /16 或更长',
    '請縮小地址範圍：IPv4 須為 /8 或更長，IPv6 須為 /16 或更長',
  ]),
  'must not contain a colon': translated(['Remove the colon', '请去掉冒号', '請刪去冒號']),
  'must consist of letters, digits, hyphens, dots and underscores': translated([
    'Use letters, digits, hyphens, dots and underscores, starting with a letter or digit',
    '只能使用字母、数字、连字符、点和下划线，并以字母或数字开头',
    '只可使用字母、數字、連字號、點和底線，並以字母或數字開首',
  ]),
  'a mass merchant needs at least one client added': translated([
    'A mass merchant needs at least one client added',
    '集合商户至少须添加一个客户',
    '集合商戶至少須新增一個客戶',
  ]),
  'must not be repeated': translated(['Duplicate entry', '重复项', '重複項目']),
  'is already in use': translated([
    'Already in use. Enter another one',
    '已被使用，请输入其他内容',
    '已被使用，請輸入其他內容',
  ]),
} as const satisfies Record<string, Translated>;
