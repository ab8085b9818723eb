import { isCountryCode } from '../../screenings/country.ts';

/** ISO 3166-1: each code of three letters with that of two. */
const THREE_LETTERS = new Map(
  `
  ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW
  AXALA AZAZE BABIH BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN
  BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG
  CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE
  DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN
  FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL
  GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV
  HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM
  JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO
  LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE
  MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS
  MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL
  NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI
  PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN
  SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV
  SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON
  TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN
  VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE`
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(2), pair.slice(0, 2)] as const),
);

/** Codes of machine-readable zones that ISO 3166-1 doesn't have (ICAO Doc 9303-3, section 5): Germany, Kosovo, British nationalities. */
const OF_ICAO = new Map([
  ['D', 'DE'],
  ['RKS', 'XK'],
  ['GBD', 'GB'],
  ['GBN', 'GB'],
  ['GBO', 'GB'],
  ['GBP', 'GB'],
  ['GBS', 'GB'],
]);

/** What a document has in place of a country that it leaves open. */
const UNSPECIFIED = 'XXX';
/** Passports of these regions have the code of China in their machine-readable zone. */
const UNDER_CHINA: ReadonlySet<string> = new Set(['HK', 'MO']);

/**
 * The ISO 3166-1 code of two letters for one of two or three letters, or of a machine-readable zone. Codes without a country, such
 * as XXA for stateless persons or UTO for specimens, stay as they are. null for a text that isn't a code, and for XXX.
 */
export function countryOfDocument(code: string): string | null {
  const plain = code.trim().replace(/<+$/, '').toUpperCase();
  if (plain === UNSPECIFIED) return null;
  const known = OF_ICAO.get(plain) ?? THREE_LETTERS.get(plain);
  if (known !== undefined) return known;
  if (plain.length === 2) return isCountryCode(plain) ? plain : null;
  return /^[A-Z]{3}$/.test(plain) ? plain : null;
}

/** Whether a document is of the country that was given. null if one of the codes says nothing. */
export function isSameCountry(given: string, read: string): boolean | null {
  const [asGiven, asRead] = [countryOfDocument(given), countryOfDocument(read)];
  if (asGiven === null || asRead === null) return null;
  return asGiven === asRead || (asRead === 'CN' && UNDER_CHINA.has(asGiven));
}
