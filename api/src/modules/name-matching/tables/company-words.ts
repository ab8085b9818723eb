/** Words of many companies: they identify little. Each line is one word in several languages or spellings. */
export const COMPANY_WORDS = `
trading trade traders trader commercial commerce comercial comercio commerciale handel handels torgovy torgovaya ticaret bazargani تجاريه تجاره 贸易 交易
international internacional internationale intl int'l internazionale beynolmelali mezhdunarodnaya دوليه 国际 世界
group groupe grupo gruppe gruppa grup gruppo holding holdings jamaa jamaah jamaat jamiat gamaa مجموعه جماعه 集团 控股
general generale للعامه عامه
enterprise enterprises entreprise empresa empresas predpriyatie 企业 实业
services service servicios servicio servis uslugi خدمات 服务
industry industries industrial industria industrias industrie sanaye sanayi صناعات صناعيه 工业 产业
import imports importacion importaciones importadora 进口 进出口
export exports exportacion exportaciones exportadora 出口
investment investments invest inversiones inversion investitions investissement استثمار 投资
development developments desarrollo entwicklung tose 发展 开发
management managing gestion verwaltung administracion 管理
solutions solution
systems system sistema sistemas sistem 系统
technology technologies technical tech tecnologia technologie technik fanavari تكنولوجيا 科技 技术
consulting consultants consultancy consultoria advisory 咨询 顾问
logistics logistic logistica logistik 物流
products product production productos produktion
supply supplies suppliers
distribution distributors distribuidora distributor
center centre centro zentrum tsentr markaz مركز 中心
organization organisation organizatsiya منظمه 组织
partners partner
ventures venture
worldwide global
associates
bros brothers hermanos
sons son hijos
agency agencia وكاله
department
office
bureau
inmobiliaria
`;

/** Lines of business: they tell companies of one brand apart. Each line is one in several languages or spellings. */
export const BUSINESS_LINES = `
bank banco banque banca banka بنك مصرف 银行
insurance seguros assurance versicherung bimeh strakhovaya 保险
construction construcciones constructora sakhteman stroitelnaya bau مقاولات 建筑 建设
shipping navigation marine maritime naviera keshtirani 航运
airline airlines airways aviation aerolineas hava هواپيمايي 航空
petroleum oil neft petroleo naft نفط 石油
gas gaz 天然气
chemical chemicals petrochemical petrochemicals kimia 化工 化学
engineering ingenieria mohandesi 工程
transport transportation transporte transportes
electronics electronic electronica 电子
energy energia energie
steel foolad 钢铁
mining minera mines
pharmaceutical pharmaceuticals pharma darou 制药
finance financial financiera 金融 财务
securities 证券
exchange sarafi صرافه
travel viajes tourism turismo
foods food alimentos 食品
textile textiles 纺织
university universidad daneshgah جامعه 大学
institute instituto 研究院 研究所
hospital
hotel hotels
media press
ceramic tile tiles
railway railways railroad
computer software
security seguridad
medical health
auto motors motor
real estate
design
fashion
jewellery jewelry
toys
education
catering
network shabaka شبكه
movement harakat haraka movimiento حركه
front jabhat jabha frente جبهه
state dawla dawlat دوله
party hizb hezb partido حزب
army jaysh jaish ejercito جيش
forces force quwat قوات
brigade brigades kataib katibat katiba battalion كتايب كتيبه لواء
islamic islami islamiyah islamiya islamiyya اسلاميه اسلامي
ministry ministerio vezarat وزاره
committee lajnat لجنه
council majlis مجلس
`;

/** Words that leave a name as it is. */
export const STOP_WORDS = `and und et y e the of for fur per di le la les los las der die das i in à von und w wa wal و na za fi في min من li аль валь ат`;
