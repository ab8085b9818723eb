/**
 * Names of countries that lists use beside the official ones, former ones among them, and what their citizens are called:
 * several lists write a nationality as an adjective. Regions whose status is disputed are under the code that ISO gives them.
 */
const NAMES = `
AE emirati|uae|u.a.e.|united arab emirates citizen; AF afghan|afghani; AL albanian; AM armenian; AO angolan; AR argentine|argentinian;
AT austrian; AU australian; AZ azerbaijani|azeri; BA bosnian|bosnia|bosnia & herzegovina|bosnia-herzegovina; BB barbadian; BD bangladeshi;
BE belgian; BF burkinabe|burkinabé; BG bulgarian; BH bahraini; BI burundian; BJ beninese; BN brunei; BO bolivian|bolivia; BR brazilian;
BS the bahamas; BW botswanan; BY belarusian|belarussian|byelorussia; BZ belizean; CA canadian;
CD congolese (drc)|congo, democratic republic of the|congo, democratic republic|democratic republic of congo|drc|dr congo|d.r. congo|zaire|congo (democratic republic)|congo-kinshasa;
CF central african; CG congo, republic of the|republic of congo|congo (republic)|congo-brazzaville|congo; CH swiss;
CI cote d'ivoire|cote d ivoire|côte d'ivoire|ivorian|ivory coast; CL chilean; CM cameroonian; CN chinese|china, people's republic of|prc|mainland china|peoples republic of china;
CO colombian; CR costa rican; CU cuban; CV cape verde|cabo verde; CW curacao; CY cypriot; CZ czech|czech republic; DE german|west germany|east germany|german democratic republic;
DJ djiboutian; DK danish; DO dominican; DZ algerian; EC ecuadorian|ecuadorean; EE estonian; EG egyptian|eqypt; ER eritrean; ES spanish; ET ethiopian;
FI finnish; FR french; GA gabonese; GB british|uk|u.k.|great britain|britain|england|scotland|wales|northern ireland|united kingdom of great britain and northern ireland;
GE georgian|republic of georgia; GH ghanaian; GM gambian|the gambia|gambia; GN guinean; GQ equatoguinean|equatorial guinean; GR greek; GT guatemalan; GW bissau-guinean|guinea bissau; GY guyanese;
HK hong kong sar|hong kong, china|china (hong kong)|hong kong special administrative region of china; HN honduran; HR croatian; HT haitian; HU hungarian; ID indonesian; IE irish|ireland;
IL israeli; IN indian; IQ iraqi; IR iranian|iran|iran, islamic republic of; IS icelandic; IT italian; JM jamaican; JO jordanian; JP japanese; KE kenyan; KG kyrgyz|kyrgyzstan|kyrgyz republic;
KH cambodian; KM comoran|comorian|the comoros; KN st kitts and nevis|st. kitts and nevis|saint kitts-nevis;
KP north korean|dprk|d.p.r.k.|north korea|korea, north|korea, democratic people's republic of|democratic people's republic of korea|democratic peoples republic of korea|korea (democratic people's republic of);
KR south korean|korea, south|korea, republic of|republic of korea|rok; KW kuwaiti; KY cayman islands; KZ kazakh|kazakhstani; LA lao|laotian|laos; LB lebanese; LC st. lucia|st lucia; LK sri lankan;
LR liberian; LT lithuanian; LU luxembourgish; LV latvian; LY libyan|libya|libyan arab jamahiriya|state of libya; MA moroccan; MC monegasque; MD moldovan|moldova; ME montenegrin;
MG malagasy; MH marshallese; MK macedonian|macedonia|north macedonia|the former yugoslav republic of macedonia|fyr macedonia; ML malian; MM burmese|burma|myanmar (burma)|burma (myanmar); MN mongolian;
MO macau|macao|macao sar|macau sar|china (macau); MR mauritanian; MT maltese; MU mauritian; MV maldivian|the maldives; MW malawian; MX mexican; MY malaysian; MZ mozambican; NA namibian; NE nigerien|the niger;
NG nigerian; NI nicaraguan; NL dutch|holland|the netherlands; NO norwegian; NP nepali|nepalese; NZ new zealander; OM omani|sultanate of oman; PA panamanian; PE peruvian; PG papua new guinean; PH filipino|philippine|the philippines;
PK pakistani; PL polish; PS palestinian|palestine|state of palestine|west bank|gaza|gaza strip|palestinian territories|occupied palestinian territories|occupied palestinian territory; PT portuguese; PY paraguayan; QA qatari;
RO romanian; RS serbian|federal republic of yugoslavia|yugoslavia|serbia and montenegro; RU russian|russia|ussr|soviet union|russian sfsr|union of soviet socialist republics; RW rwandan; SA saudi|saudi arabian|kingdom of saudi arabia; SC seychellois|the seychelles;
SD sudanese|the sudan; SE swedish; SG singaporean; SI slovenian|slovene; SK slovak|slovak republic; SL sierra leonean; SN senegalese; SO somali|somalian; SR surinamese; SS south sudanese;
ST sao tome and principe; SV salvadoran; SY syrian|syria; SZ swazi|swaziland|eswatini; TD chadian; TG togolese; TH thai; TJ tajik|tajikistani|tadjikistan; TL east timor|timor-leste; TM turkmen; TN tunisian;
TR turkish|turkey|türkiye|turkiye; TT trinidadian|trinidad & tobago; TW taiwanese|taiwan|taiwan, china|taiwan, province of china; TZ tanzanian|tanzania; UA ukrainian; UG ugandan;
US american|usa|u.s.a.|u.s.|us|united states of america|united states; UY uruguayan; UZ uzbek|uzbekistani; VA vatican|vatican city|holy see; VC st. vincent and the grenadines|saint vincent; VE venezuelan|venezuela;
VG virgin islands, british|british virgin islands|bvi; VI virgin islands, u.s.|us virgin islands; VN vietnamese|vietnam|viet nam; WS samoan; XK kosovo|kosovan|kosovar; YE yemeni|north yemen|south yemen; ZA south african; ZM zambian; ZW zimbabwean
`;

/** Names to codes, in lower case. */
export const FURTHER_NAMES: ReadonlyMap<string, string> = new Map(
  NAMES.split(';').flatMap((line) => {
    const [, code = '', names = ''] = /^\s*([A-Z]{2}) (.*)$/s.exec(line) ?? [];
    return names.split('|').map((name) => [name.trim(), code] as const);
  }),
);
