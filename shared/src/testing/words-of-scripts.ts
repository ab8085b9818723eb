/**
 * Words of every script that the report carries a typeface for, each of one font: with letters that a browser takes apart or
 * puts together, marks on marks, ligatures, and characters that are written in more than one way.
 */
export const WORDS_OF_SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Latin: ['é', 'ế', 'e\u0301', 'g\u0303', 'ǰ\u0323', 'o\u031B\u0323', 'İ', 'ﬁ'],
  Greek: ['ᾧ', 'ά', 'α\u0345', 'ΰ'],
  Cyrillic: ['й', 'и\u0306', 'ё', 'щука'],
  Arabic: ['العربية', 'لا', 'أ', 'ا\u0654', 'ﷲ', 'مُحَمَّد', 'پژ'],
  Hebrew: ['שָׁלוֹם', 'ש\u05C1', 'עברית'],
  Thai: ['น้ำ', 'ทำ', 'คำ', 'เก๊า', 'ปิ้', 'ฐุ', 'ภาษาไทย'],
  Lao: ['ນ້ຳ', 'ຄຳ', 'ໜຶ່ງ', 'ພາສາລາວ'],
  Devanagari: ['हिन्दी', 'क्षत्रिय', 'र्क', 'क़', 'ऩि'],
  Bengali: ['বাংলা', 'কো', 'কৌ', 'ড়ি', 'ক্ষ'],
  Gurmukhi: ['ਪੰਜਾਬੀ', 'ਸ਼'],
  Gujarati: ['ગુજરાતી', 'ક્ષ'],
  Tamil: ['தமிழ்', 'கொ', 'கோ', 'கௌ', 'ஸ்ரீ'],
  Telugu: ['తెలుగు', 'కై', 'క్ష'],
  Kannada: ['ಕನ್ನಡ', 'ಕೋ', 'ಕೈ', 'ಕೊ'],
  Malayalam: ['മലയാളം', 'കൊ', 'കോ', 'കൌ', 'ക്ഷ'],
  Sinhala: ['සිංහල', 'කේ', 'කො', 'කෝ', 'කෞ', 'ක්\u200Dෂ'],
  Khmer: ['ខ្មែរ', 'ភាសាខ្មែរ', 'កើ', 'កឿ', 'កៀ', 'កោ', 'កៅ'],
  Myanmar: ['မြန်မာ', 'ကော', 'ကို', 'သင်္ဘော'],
  Georgian: ['ქართული'],
  Armenian: ['Հայերեն', 'և'],
  Ethiopic: ['አማርኛ'],
  Hangul: ['한', '글', '\u1112\u1161\u11AB', '\u1100\u1173'],
  Han: ['漢', '汉', '葛\u{E0100}'],
  Kana: ['が', 'か\u3099', 'ハ\u309A', 'ﾊﾟ'],
  Emoji: ['👍🏽', '👩‍👩‍👧', '🇭🇰', '❤️', '🏳️‍🌈', '👨🏿‍💻'],
};
