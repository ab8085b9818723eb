/** Places that tell branches of one name apart: each line is one, with its adjectives, in several languages. */
export const PLACES = `
hk hongkong 香港
kowloon 九龙
china chinese chine cina kitai 中国 prc
beijing peking 北京
shanghai 上海
shenzhen 深圳
guangzhou canton guangdong 广州 广东
macau macao 澳门
taiwan taiwanese 台湾
japan japanese japon 日本
korea korean coree 한국 韩国
singapore 新加坡
malaysia malaysian
indonesia indonesian
thailand thai
vietnam vietnamese
philippines philippine filipino
india indian
pakistan pakistani باكستان
afghanistan afghan افغانستان
iran iranian ايران
iraq iraqi عراق
syria syrian سوريه سوريا
lebanon lebanese liban لبنان
jordan jordanian اردن
palestine palestinian فلسطين
israel israeli
egypt egyptian egypte مصر
libya libyan ليبيا
tunisia tunisian tunisie تونس
algeria algerian algerie
morocco moroccan maroc مغرب
sudan sudanese سودان
somalia somali
yemen yemeni يمن
saudi saudiarabia سعوديه
emirates uae emirati امارات
dubai دبي
qatar qatari قطر
kuwait kuwaiti كويت
bahrain bahraini بحرين
oman omani عمان
turkey turkish turkiye turk
cyprus cypriot
greece greek hellenic
russia russian rossiya rossii rossiyskaya rossiysky russie росси российская
moscow moskva moskovskiy
ukraine ukrainian ukraina
belarus belarusian belarusian
kazakhstan kazakh
uzbekistan uzbek
georgia georgian
armenia armenian
azerbaijan azerbaijani
germany german deutschland allemagne alemania
austria austrian osterreich
switzerland swiss schweiz suisse svizzera suiza
france french francia
italy italian italia
spain spanish espana espagne
portugal portuguese
netherlands dutch nederland holland
belgium belgian belgique
luxembourg
uk unitedkingdom britain british
england english
scotland scottish
ireland irish
denmark danish danmark
norway norwegian norge
sweden swedish sverige
finland finnish suomi
estonia estonian
latvia latvian
lithuania lithuanian
poland polish polska
czech
slovakia slovak
hungary hungarian
romania romanian
bulgaria bulgarian
serbia serbian
croatia croatian
europe european europa
usa us unitedstates america american americas
canada canadian
mexico mexican mexicana mexicano
panama
cuba cuban cubana
venezuela venezuelan venezolana
colombia colombian colombiana
brazil brazilian brasil
argentina argentine
chile chilean
peru peruvian
nigeria nigerian
kenya kenyan
ethiopia ethiopian
chad chadian
mali malian
congo congolese
zimbabwe
africa african
asia asian
london
paris
berlin
vienna wien
zurich
geneva geneve
istanbul
ankara
tehran teheran
baghdad
damascus
beirut
kabul
boston
atlanta
dallas
houston
phoenix
chicago
philadelphia
newyork
losangeles
phuket
seattle
miami
toronto
sydney
melbourne
australia australian
`;

export const DIRECTIONS = `
north northern nord norte severny severnaya shomal شمال 北
south southern sud sur yuzhny yuzhnaya jonub جنوب 南
east eastern ost este vostok vostochny sharq شرق 东
west western ouest oeste zapad zapadny gharb غرب 西
central centrale tsentralny mittel 中央
upper
lower
`;

/** Numbers in words. */
export const NUMBER_WORDS = `
1 one first 1st ein eins uno primero une
2 two second 2nd dos deux zwei ii
3 three third 3rd tres trois drei iii
4 four fourth 4th cuatro iv
5 five fifth 5th cinco
6 six sixth 6th vi
7 seven seventh 7th vii
8 eight eighth 8th viii
9 nine ninth 9th ix
10 ten tenth 10th
11 eleven xi
12 twelve xii
13 xiii
14 xiv
15 xv
16 xvi
17 xvii
18 xviii
19 xix
20 twenty xx
`;
