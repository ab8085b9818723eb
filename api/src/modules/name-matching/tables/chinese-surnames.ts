/** Surnames: the reading in Mandarin, the characters, then spellings of Hong Kong, Taiwan (Wade-Giles), Southeast Asia and Macau. */
export const CHINESE_SURNAMES = `
chen 陈 chan chin tan ch'en
zhang 张章 cheung chang teo cheong
li 李黎 lee lai ly
wang 王汪 wong vong heng
huang 黄 wong hwang ng vong ooi
liu 刘 lau liew low lao
lin 林 lam lim lum
yang 杨 yeung yeo young ieong
wu 吴武伍 ng woo goh eng
zhao 赵 chiu chao jiu chio
zhou 周 chow chou chau
zhu 朱 chu choo
xu 徐许 hsu tsui hui chui khoo koh
sun 孙 suen soon
ma 马 mah
hu 胡 woo oh foo
guo 郭 kwok kuo kuok quek kok
he 何贺 ho hoh
gao 高 ko kao
luo 罗骆 law lo loh lok
zheng 郑 cheng tay cheang
liang 梁 leung liong neo leong
xie 谢 tse hsieh che chia cheah
song 宋 sung soong
tang 唐汤 tong
deng 邓 tang teng
feng 冯 fung foong fong
cao 曹 tso tsao cho
peng 彭 pang phang
zeng 曾 tsang tseng
xiao 萧肖 siu hsiao siew
tian 田 tin tien
dong 董 tung
pan 潘 poon pun phua
yuan 袁阮 yuen un
cai 蔡 choi tsoi tsai choy chua chai
jiang 蒋江姜 kong chiang keung geung
yu 余于俞 yue yee iu
du 杜 to tu toh
ye 叶 yip ip yeh yap
cheng 程 ching
wei 魏韦 ngai wai
su 苏 so soh sou
lu 卢吕陆鲁 lo lui luk loo lou
ding 丁 ting
ren 任 yam jen yum
shen 沈 shum sum sham
yao 姚 yiu yew
zhong 钟 chung chong
cui 崔 tsui
tan 谭 tam tham
fan 范樊 faan
jin 金 kam
shi 石施史 shek si sze shih
liao 廖 lew
jia 贾 ka
xia 夏 ha hsia
fu 傅 foo
fang 方 fong
zou 邹 tsou
xiong 熊 hung hsiung
bai 白 pak pai
meng 孟 mang
qin 秦覃 chun tsun
qiu 邱丘裘 yau hew
hou 侯 hau
yin 尹殷 yan
xue 薛 sit hsueh
lei 雷 loy
long 龙 lung
mo 莫 mok
ou 区欧 au ow
kong 孔 kung
mai 麦 mak
guan 关 kwan kuan
kuang 邝 kwong
wen 温文 wan man
situ 司徒 szeto seto
ouyang 欧阳 auyeung
shan 单 sin
sheng 盛 shing
xian 冼 sinn
bo 薄柏 pok
zhan 詹 chim
gu 顾古谷 koo ku
hong 洪 hung
rao 饶
you 尤游
tong 童佟
qian 钱 chin3
lv 吕 lui lu lyu
`;

/** Surnames of Korea, in the Revised Romanization of a character alone, with other spellings. */
export const KOREAN_SURNAMES = `
gim 김 kim
i 이 lee yi ri rhee li
bak 박 park pak bark
choe 최 choi choe
jeong 정 jung chung jong chong cheong
gang 강 kang
jo 조 cho
yun 윤 yoon youn
jang 장 chang
im 임 lim rim
han 한 hahn
o 오 oh
seo 서 suh
sin 신 shin
gwon 권 kwon
hwang 황 whang
an 안 ahn
ryu 류 yoo ryoo
yu 유 yoo you
jeon 전 jun chun chon
hong 홍
go 고 ko koh
mun 문 moon
yang 양 ryang
son 손 sohn
bae 배 pae
baek 백 paek paik
heo 허 hur huh ho
nam 남
sim 심 shim
no 노 noh roh ro
ha 하
gwak 곽 kwak
seong 성 sung song
cha 차
ju 주 joo chu
u 우 woo
gu 구 koo ku
na 나 ra rah
min 민
jin 진 chin
ji 지 chi
eom 엄 um om
won 원
cheon 천 chun chon
gong 공 kong
hyeon 현 hyun hyon
bang 방 pang
byeon 변 byun pyon
yeo 여 yo
chu 추 choo
do 도 to doh
`;

/** Characters of given names, with spellings of Hong Kong. */
export const CANTONESE_CHARACTERS = `
伟 wai|卫惠慧维威韦 wai|明 ming|文 man|民敏 man|华 wah wa|国 kwok|强 keung|志智 chi|芝 chi|子 tsz|思 sze|诗 sze|丽 lai|
玲 ling|凌 ling|美 mei|芳 fong|方 fong|秀 sau|英 ying|颖 wing ying|永 wing|荣 wing|咏 wing|嘉 ka|家 ka|佳 kai|俊 chun|
杰 kit|洁 kit|建 kin|健 kin|坚 kin|德 tak|成 shing|诚 shing|胜 shing|盛 shing|雄 hung|红 hung|洪 hung|鸿 hung|海 hoi|
开 hoi|天 tin|大 tai|太 tai|小 siu|少 siu|晓 hiu|雅 nga|君 kwan|坤 kwan|军 kwan|平 ping|萍 ping|学 hok|雪 suet|月 yuet|
玉 yuk|育 yuk|亮 leung|良 leung|龙 lung|隆 lung|林 lam|安 on|东 tung|冬 tung|春 chun|秋 chau|金 kam|锦 kam|银 ngan|
福 fuk|富 fu|发 fat|贵 kwai|桂 kwai|生 sang|新 san|心 sum sam|欣 yan|恩 yan|仁 yan|人 yan|忠 chung|中 chung|聪 chung|
松 chung|宗 chung|正 ching|静 ching|清 ching|青 ching|晶 ching|贞 ching|霞 ha|夏 ha|燕 yin|妍 yin|然 yin|贤 yin|莲 lin|
兰 lan|珍 chun|珠 chu|珊 shan|山 shan|淑 suk|琴 kam|宝 po|保 po|宇 yu|如 yu|儒 yu|瑜 yu|怡 yee yi|仪 yee yi|义 yee yi|
宜 yee yi|儿 yee yi|绮 yee|浩 ho|好 ho|豪 ho|可 ho|凯 hoi|启 kai|权 kuen|全 chuen|泉 chuen|传 chuen|川 chuen|辉 fai|
光 kwong|广 kwong|江 kong|刚 kong|港 kong|高 ko|基 kei|琪 ki kei|奇 ki kei|其 ki kei|祺 ki kei|希 hei|喜 hei|熙 hei|
轩 hin|宪 hin|显 hin|谦 him|礼 lai|励 lai|黎 lai|朗 long|乐 lok|骏 chun|俊 chun|进 chun|信 shun|顺 shun|淳 shun|树 shu|
书 shu|树 shu|水 shui|瑞 shui|善 sin|倩 sin sin|仙 sin|婷 ting|庭 ting|定 ting|彤 tung|童 tung|同 tung|宏 wang|宏 wang|
泽 chak|柏 pak|百 pak|白 pak|鹏 pang|彬 pan|斌 pan|朝 chiu|超 chiu|昭 chiu|钊 chiu|照 chiu|昌 cheong|祥 cheung|翔 cheung|
章 cheung|向 heung|香 heung|阳 yeung|洋 yeung|扬 yeung|业 yip|逸 yat|日 yat|一 yat|耀 yiu|瑶 yiu|尧 yiu|友 yau|有 yau|
佑 yau|祐 yau|柔 yau|源 yuen|元 yuen|远 yuen|婉 yuen|媛 wun|云 wan|韵 wan|运 wan|允 wan|尹 wan|勇 yung|容 yung|蓉 yung|
娥 ngor|妹 mui|嫦 sheung|霖 lam|炳 ping|添 tim|棠 tong|堂 tong|培 pui|佩 pui|沛 pui|伦 lun|麟 lun|标 biu|彪 biu|根 kan|勤 kan|
焕 wun|欢 foon|灿 chan|旭 yuk|钰 yuk|蕙 wai|慈 chi|念 nim|年 nin|宁 ning|凝 ying|莹 ying|盈 ying|影 ying|映 ying|时 see|仕 si shi|
世 sai|细 sai|西 sai|妙 miu|苗 miu|莉 lei lee|利 lei lee|丹 tan|昆 kwan|均 kwan|群 kwan|寿 sau|修 sau|守 sau|波 bor po|步 po
`;
