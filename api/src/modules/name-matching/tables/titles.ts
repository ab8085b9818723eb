/** Titles and ranks: they leave the person as it is. */
export const TITLES = `
mr mrs ms miss mx dr prof professor sir honourable reverend rev archbishop phd jr junior esq dipl
gen colonel col maj captain capt lieutenant lt sergeant sgt admiral brigadier brig commander general
president prasident presidente premier senator deputy ambassador governor
señor senor senora dona herr frau monsieur madame mme mlle signor
sheikh shaykh shaikh cheikh cheik sheik sheykh mullah mulla maulana maulavi maulawi mawlawi moulavi molvi mufti qari
haji hajji hadji hajj haj alhaj alhaji ustad ustadh ayatollah hojjatoleslam hojatoleslam
engineer
господин доктор генерал полковник президент
الشيخ شيخ الدكتور دكتور المهندس مهندس الحاج حاج الملا ملا المولوي مولوي السيده قاري
先生 女士 小姐 博士 教授
씨 님
`;

/** Titles that are names as well: they are titles only before two other words. */
export const TITLES_OR_NAMES = `
king queen prince princess lord lady dame don bishop father judge major marshal minister sardar begum imam eng ing senior sr
`;

/** Words before a part of a name, which others leave out. */
export const PARTICLES = `
al el ul ud ad ar as ash at an il az es ez
bin ben ibn bint binti binte ould wuld walad uld
de da do dos das del della dello di du des d van von vom zu zur der den ter ten af av la le lo los las san st
y e i
بن ابن بنت ولد ال
`;

/** Words that make one name together with the next word. */
export const ABD_WORDS =
  'abd abdul abdel abdal abdol abdoul abdur abdus abdu abdir abdi abdal عبد عبدال'.split(' ');

export const KUNYA_WORDS = 'abu abou abo aboo umm um oum ابو ابي ام'.split(' ');
