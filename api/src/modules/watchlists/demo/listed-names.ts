/** Invented names: given and family names that go together, each with how it is written in Latin letters. */
type Parts = {
  given: readonly (readonly [string, string])[];
  family: readonly (readonly [string, string])[];
};

const same = (...names: string[]) => names.map((name) => [name, name] as const);

export const LATIN: Parts = {
  given: same(
    'Alderic',
    'Brisa',
    'Corvin',
    'Dorotea',
    'Emeric',
    'Fenella',
    'Gaspar',
    'Honorine',
    'Isandro',
    'Juniper',
  ),
  family: same(
    'Ashgrove',
    'Bellavoine',
    'Castellorizo',
    'Drummondsby',
    'Eikrem',
    'Fontanarosa',
    'Gildersleeve',
    'Hartzell',
  ),
};
export const CYRILLIC: Parts = {
  given: [
    ['Велемир', 'Velemir'],
    ['Златан', 'Zlatan'],
    ['Радослава', 'Radoslava'],
    ['Севастьян', 'Sevastyan'],
    ['Яромир', 'Yaromir'],
  ],
  family: [
    ['Берегинский', 'Bereginsky'],
    ['Громославец', 'Gromoslavets'],
    ['Зорянов', 'Zoryanov'],
    ['Тихомирский', 'Tikhomirsky'],
  ],
};
export const ARABIC: Parts = {
  given: [
    ['زهير', 'Zuhayr'],
    ['ميساء', 'Maysa'],
    ['رائد', 'Raid'],
    ['لبيب', 'Labib'],
  ],
  family: [
    ['الواحاتي', 'al-Wahati'],
    ['النجماوي', 'al-Najmawi'],
    ['الصبّاحي', 'al-Sabbahi'],
    ['البساتيني', 'al-Basatini'],
  ],
};
export const HAN: Parts = {
  given: [
    ['霽川', 'Jichuan'],
    ['若嵐', 'Ruolan'],
    ['硯秋', 'Yanqiu'],
    ['朔望', 'Shuowang'],
  ],
  family: [
    ['鍾離', 'Zhongli'],
    ['司寇', 'Sikou'],
    ['聞人', 'Wenren'],
    ['瞿', 'Qu'],
  ],
};
export const HANGUL: Parts = {
  given: [
    ['가람별', 'Garambyeol'],
    ['늘찬', 'Neulchan'],
    ['다솜', 'Dasom'],
  ],
  family: [
    ['제갈', 'Jegal'],
    ['선우', 'Seonu'],
    ['빙', 'Bing'],
  ],
};
export const GREEK: Parts = {
  given: [
    ['Ευρυμέδων', 'Evrymedon'],
    ['Καλλιόπη', 'Kalliopi'],
    ['Λεωνίδας', 'Leonidas'],
  ],
  family: [
    ['Αστροπαλιώτης', 'Astropaliotis'],
    ['Θαλασσινός', 'Thalassinos'],
    ['Μελισσουργός', 'Melissourgos'],
  ],
};

/** Companies: what they are called, and what they do. */
export const COMPANIES = {
  called: [
    'Brightwater',
    'Copperfield Quay',
    'Dunmarrow',
    'Eastlode',
    'Ferrous Bay',
    'Greywharf',
    'Hollowmere',
  ],
  does: ['Freight LLC', 'Commodities FZE', 'Holdings Ltd', 'Shipping S.A.', 'Trading GmbH'],
} as const;
