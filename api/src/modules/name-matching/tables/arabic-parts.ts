/**
 * Parts of names of Arabic, Persian, Urdu and Pashto origin. Each line is one part: its usual Latin spelling, its spelling in
 * Arabic script (folded: without hamza, with ي and ه for their variants), then other Latin spellings.
 */
export const ARABIC_PARTS = `
muhammad محمد mohammed mohamed mohammad muhammed mohamad muhamad mohamud mahomed mouhamed mohd mohammod muhamed
ahmad احمد ahmed ahmet ahmadou achmad akhmad akhmed akhmat
mahmud محمود mahmoud mahmood mehmood mahmut mehmud makhmud
hamid حميد hameed hamed hammid
hamad حمد hammad
hamid2 حامد hamed hamid
hammud حمود hamoud hammoud humud hamood
ali علي aly alli
hasan حسن hassan hacen
husayn حسين hussein husain hussain hossein hosein husein hossain houssein hussien hoseyn huseyin hussayn khusein khusain
muhsin محسن mohsen mohsin muhsen
mustafa مصطفى مصطفي mostafa mustapha moustafa mustafah moustapha
ibrahim ابراهيم ebrahim ibraheem brahim ibragim
ismail اسماعيل ismael esmail ismaeel esmaeil ismayil ismaiel
yusuf يوسف yousef youssef yusif yousuf yousif joseph yusef youssouf youcef
yaqub يعقوب yacoub yakub yaqoub yaaqub yaqoob yacub yakoub
ishaq اسحاق اسحق ishak eshaq ishaaq
musa موسى موسي moussa mousa moosa
isa عيسى عيسي eissa issa essa eisa
yahya يحيى يحيي yahia yehia yahiya yehya
zakariya زكريا zakaria zakariyya zakarya zakariyah
dawud داود داوود dawood daoud daud davud dawoud dawd
sulayman سليمان sulaiman suleiman soleiman suleyman soleyman sulaymon slimane soliman sulieman suliman
harun هارون haroon haroun
idris ادريس idriss edris driss
ilyas الياس elias elyas ilias eliyas
ayyub ايوب ayub ayoub ayoob
khalid خالد khaled khalied haled
walid وليد waleed oualid walied
said سعيد saeed saied saeid sayeed saiid
saad سعد sad saed
saud سعود saoud
masud مسعود masoud massoud masood mesud massud
salih صالح saleh salleh
salah صلاح salaah sala
salim سالم salem
salim2 سليم saleem selim salem
salman سلمان selman salmaan
jamal جمال gamal djamal jamaal djamel gamaal
jamil جميل jameel gamil djamil
kamal كمال kamaal kemal
kamil كامل kamel kaamil
karim كريم kareem krim
rahim رحيم raheem
rahman رحمن رحمان rahmaan rehman rakhman
aziz عزيز azeez azziz
qadir قادر kader qader kadir gadir qadeer kadyr
qasim قاسم qassem kassem kasim qasem kassim ghasem gasem qassim
qays قيس qais kais qayss
hakim حكيم hakeem
latif لطيف lateef
majid مجيد مجد majeed
majid2 ماجد maged majed
nasir ناصر nasser naser nassir
nasir2 نصير naseer nassir
nasr نصر nassr nasre
nasrallah نصرالله nasrullah nasrollah nasralla
rashid رشيد rasheed rachid rasheid
rashid2 راشد rashed rached
rasul رسول rasool rasoul
sabir صابر saber
sabri صبري sabry
sadiq صادق sadeq sadegh sadek sadik
siddiq صديق seddiq siddique sediq
siddiqi صديقي siddiqui seddiqi sediqi sidiqi
tariq طارق tarek tareq tarik tarique tareek
tahir طاهر taher
talib طالب taleb
talal طلال
umar عمر omar omer umer oumar
uthman عثمان othman osman usman ousmane ottman
ammar عمار amar
amir امير ameer emir
amir2 عامر amer aamir
amin امين ameen
anwar انور anwer anouar
ashraf اشرف
adil عادل adel
adnan عدنان
akram اكرم akrem
aymin ايمن ayman aiman eymen
ayad اياد iyad eyad
badr بدر bader
bashar بشار bachar
bashir بشير basheer bachir
bakr بكر bakir bakar baker
bilal بلال belal bilaal
basim باسم bassem basem bassim
bassam بسام basam
basil باسل bassel
faysal فيصل faisal feisal faisel feysal
fahd فهد fahad
farid فريد fareed
faruq فاروق farooq farouk faruk farouq
fawzi فوزي fawzy faouzi fauzi
fadl فضل fazl fadel fazal
fadil فاضل fadel fazel fadhil
fuad فواد فؤاد fouad foad
fathi فتحي fathy
fatah فتاح fattah
farhat فرحات
fatima فاطمه fatimah fatma fatemeh fateme
ghazi غازي gazi
ghassan غسان
ghafur غفور ghafoor gafur ghafour
ghani غني gani
ghulam غلام gholam golam ghullam
habib حبيب habeeb
haydar حيدر haidar haider heydar hayder hyder
hani هاني hany
hashim هاشم hashem hachem hasim
hisham هشام hesham hicham
hatim حاتم hatem
haqqani حقاني haqani hakkani
hafiz حافظ hafez hafeez
hamza حمزه hamzah hamzeh hamsa
harith حارث harith hareth
hilal هلال helal
imad عماد emad imaad
iman ايمان eman
iqbal اقبال eqbal ikbal
isam عصام essam issam
jabir جابر jaber gaber djaber
jabbar جبار jabar djabbar
jafar جعفر jaafar gafar djafar jaffar jafer
jalal جلال jalaal galal jelal djalal
jasim جاسم jassim jassem jasem
jawad جواد javad gawad djawad
juma جمعه jumaa gomaa goma jomaa jumah
khalaf خلف
khalifa خليفه khalifah khalife
khalil خليل khaleel halil
khayr خير khair kheir
layla ليلى ليلي laila leila leyla
mahdi مهدي mehdi mahdy mehdy
mahir ماهر maher
malik مالك malek
malik2 ملك malek
marwan مروان merwan
mansur منصور mansour mansoor mansoor
maryam مريم mariam miriam maryem
mubarak مبارك mubarek moubarak
mukhtar مختار mokhtar moktar muhtar
munir منير mounir muneer monir
murad مراد morad mourad murat
mutlaq مطلق mutlak motlaq
nabil نبيل nabeel
nadir نادر nader
naim نعيم naeem naim
najib نجيب najeeb nagib naguib nadjib
najm نجم nejm
nawaf نواف nawwaf
nizar نزار nezar
nur نور noor nour
nuri نوري nouri noori
numan نعمان noman nouman numaan
osama اسامه usama ousama osamah usamah oussama
qaddafi قذافي gaddafi gadhafi qadhafi kadhafi gadafi kaddafi qadafi
rafiq رفيق rafik rafeeq
rabi ربيع rabie rabih rabea
ramadan رمضان ramazan ramadhan ramzan
rami رامي ramy
raad رعد rad
rida رضا reza rida ridha raza riza
riyad رياض riad riyadh riyaz riaz
rauf رووف رؤوف raouf rauof raoof
saddam صدام sadam
sadr صدر
samir سمير sameer
sami سامي samy
sayf سيف saif seif seyf
sayyid سيد sayed syed seyed sayyed seyyed sayid
shafiq شفيق shafik chafik
shah شاه
shahin شاهين shaheen
sharif شريف sherif shareef cherif charif sheriff
shaban شعبان shaaban chaabane
shawqi شوقي shawki chawki
sultan سلطان soltan
tawfiq توفيق tawfik tewfik taufiq toufik tofik
tayyib طيب tayeb tayyab taieb tayib
taha طه
ubayd عبيد obaid ubaid obeid obayd
uday عدي udai oday odai
wahid وحيد waheed
wali ولي vali
wasim وسيم waseem
yasin ياسين yassin yaseen yassine yasseen
yasir ياسر yasser yaser
yunus يونس younis yunis younes younus
zayd زيد zaid zeid
zayn زين zain zein
ziyad زياد ziad zeyad
zuhayr زهير zuhair zoheir zouheir zuheir
khan خان
akhund اخوند akhond akhoond akhund
jan جان
gul گل gol
din دين
haqq حق haq hak
abdullah عبدالله abdallah abdulla abdalla abdollah abdellah abdullahi abdoulaye abdollahi
ubaydullah عبيدالله obaidullah ubaidullah obeidullah
allah الله
tikriti تكريتي
duri دوري douri
ubaydi عبيدي ubaidi obeidi obaidi
juburi جبوري jabouri jubouri jaburi jibouri
janabi جنابي
dulaymi دليمي dulaimi duleimi
samarrai سامرايي سامرائي samarai samarraie
masri مصري misri
maliki مالكي
hashimi هاشمي hashemi hachemi
husayni حسيني husseini hosseini hussaini hoseini
hasani حسني hassani
musawi موسوي mousavi musavi mousawi moussavi
shammari شمري shamari shammary
harbi حربي
qahtani قحطاني kahtani
ghamdi غامدي
utaybi عتيبي otaibi oteibi utaibi
zahrani زهراني
shihri شهري shehri
dawsari دوسري dosari dossari
mutayri مطيري mutairi mutairy
anzi عنزي anizi enezi anazi
najjar نجار
haddad حداد hadad
khatib خطيب khateeb
baghdadi بغدادي bagdadi
ansari انصاري
nuristani نورستاني nooristani
shami شامي chami
libi ليبي
yamani يمني yemeni
iraqi عراقي
tunisi تونسي tounsi
jazairi جزايري جزائري djazairi
maghribi مغربي maghrebi
sudani سوداني
kurdi كردي
turki تركي
assad اسد asad
`;
