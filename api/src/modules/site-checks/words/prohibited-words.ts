import type { ProhibitedCategory } from '@cbp/shared/inspections/checks/prohibited-category';
import { wordPattern } from './word-pattern.ts';

/**
 * Words of goods that the networks' integrity programmes exclude or watch. They are phrases rather than words, since a "gun metal" lamp is
 * no weapon, and each only marks a place for a user.
 */
export const PROHIBITED_WORDS: Readonly<Record<ProhibitedCategory, RegExp>> = {
  drugs: wordPattern(
    `cocaine | heroin | methamphetamine | ecstasy pills | mdma | lsd blotter* | magic mushrooms | psilocybin | thc | delta-8 | delta-9 | hhc | kratom | bongs |
    marijuana | cannabis flower* | cannabisblüten | thc-blüten | marihuana | hachís | cannabis à fumer | synthetic cannabinoid* | spice k2 | 大麻 | 毒品 | 冰毒 |
    摇头丸 | 迷幻蘑菇 | 笑气 | 危険ドラッグ | 合法ハーブ`,
  ),
  medicines: wordPattern(
    `viagra | cialis | sildenafil | tadalafil | without a prescription | no prescription needed | no prescription required | no rx | oxycodone | xanax | tramadol | ozempic | semaglutide | steroids for sale |
    anabolic steroid* | rezeptfrei viagra | ohne rezept | sans ordonnance | sin receta | 无需处方 | 毋须处方 | 不需处方 | 处方药 | 伟哥 | 万艾可 | 迷药 |
    処方箋なし | 処方箋不要 | バイアグラ`,
  ),
  counterfeit: wordPattern(
    `replica handbag* | replica designer | designer replica* | replica watch* | replica rolex | mirror quality | 1:1 quality | aaa quality bag* | knock-off | knockoff* |
    super copy | fake designer | counterfeit money | nachgemachte marken | réplique parfaite | sacs réplique | contrefaçon | bolsos réplica | réplica de marca |
    calidad espejo | 高仿名牌 | 高仿手袋 | 高仿包 | 一比一高仿 | 一比一复刻 | 原单 a货 | a货 | 精仿 | 复刻表 | スーパーコピー | n级品`,
  ),
  gambling: wordPattern(
    `online casino | casino bonus | welcome bonus casino | real money slots | slots real money | sports betting | place your bets | betting odds | poker for real money |
    live dealer | online-casino | sportwetten | casino en ligne | paris sportifs | casino online | apuestas deportivas | 百家乐 | 线上赌场 | 网上赌场 | 博彩 | 六合彩 |
    体育投注 | 赌场开户 | 真人荷官 | オンラインカジノ | スポーツ賭博`,
  ),
  weapons: wordPattern(
    `ar-15 | ak-47 | lower receiver | ghost gun* | handgun* | firearms for sale | rifle ammunition | ammunition | gun silencer* | rifle suppressor* | stun gun* | taser* | pepper spray | brass knuckles |
    switchblade* | schreckschusspistole* | schlagring* | munition | armes à feu | coup de poing américain | armas de fuego | munición | 仿真枪 | 气枪 | 枪支 |
    弹药 | 子弹出售 | 弹匣 | 电击器 | 弓弩 | スタンガン | 実弾 | 拳銃`,
  ),
  tobacco: wordPattern(
    `cigarettes | cigarette cartons | cigars online | e-liquid | e-juice | vape pen* | vape juice | disposable vape* | nicotine salts | nicotine pouches | snus | shisha tobacco |
    zigaretten | e-zigarette* | tabak kaufen | cartouche de cigarettes | cigarettes à prix | tabac à rouler | cigarrillos | tabaco de liar | 电子烟 | 烟油 | 香烟 |
    雪茄烟 | 卷烟 | 电子タバコ | 電子タバコ | 紙巻きたばこ | ニコチン`,
  ),
  adult: wordPattern(
    `escort service* | escort girls | live sex | sex cams | porn | pornography | xxx videos | hookers | callgirls | 色情 | 援交 | 裸聊 | 成人视频 | 成人影片 | 出会い系 | 無修正`,
  ),
  documents: wordPattern(
    `fake passport* | fake id | novelty id | fake diploma* | counterfeit documents | cvv dumps | fullz | cc carding | carding tutorial* | hacked accounts | fake followers | stolen card* |
    gefälschte ausweise | faux papiers | documentos falsos | 办证刻章 | 假证 | 代办证件 | 假文凭 | 银行卡四件套 | 偽造免許`,
  ),
  wildlife: wordPattern(
    `ivory carving* | elephant ivory | rhino horn | tiger bone | pangolin scales | shahtoosh | turtle shell jewellery | echtes elfenbein | elfenbeinschnitz* | ivoire d'éléphant | marfil de elefante |
    象牙制品 | 象牙雕 | 象牙饰品 | 真象牙 | 犀牛角 | 虎骨 | 穿山甲 | 玳瑁制品 | 本べっ甲`,
  ),
};

/** A shop that says that it doesn't sell something. */
export const DENIALS = wordPattern(
  `we do not sell | we don't sell | never sell | not sell | prohibited | free of | -free | replica-free | anti-counterfeit | no replica* | verkaufen keine | ne vendons pas | no vendemos |
  拒绝 | 禁止 | 不出售 | 不销售 | 打击 | 谨防 | 取り扱っておりません | 禁止`,
);
