const SIZE_PX = 1400;

type Scene = { wall: string; glow: string; floor: string; shadow: [cx: number, cy: number, rx: number] };

/** A catalogue picture: a wall with a soft glow, a floor, the shadow of the thing and the thing itself. */
function picture({ wall, glow, floor, shadow: [cx, cy, rx] }: Scene, thing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE_PX}" height="${SIZE_PX}" viewBox="0 0 1400 1400">
<defs>
<radialGradient id="glow" cx="0.5" cy="0.42" r="0.62"><stop offset="0" stop-color="${glow}"/><stop offset="1" stop-color="${wall}"/></radialGradient>
<radialGradient id="shadow"><stop offset="0" stop-color="#1d2333" stop-opacity="0.34"/><stop offset="1" stop-color="#1d2333" stop-opacity="0"/></radialGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${floor}"/><stop offset="1" stop-color="${glow}"/></linearGradient>
</defs>
<rect width="1400" height="1400" fill="url(#glow)"/>
<path d="M0 1060 Q700 1010 1400 1060 V1400 H0Z" fill="url(#floor)"/>
<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${rx * 0.13}" fill="url(#shadow)"/>
${thing}</svg>`;
}

const SHOE = `<path d="M250 900C246 800 262 700 292 628 306 596 352 590 392 618 440 652 508 650 560 616L628 568C660 546 700 556 722 588 800 696 900 752 1016 782 1096 802 1146 846 1150 916L1150 946H256Z"`;

function shoe(body: string, accent: string): string {
  return `${SHOE} fill="${body}"/>
<path d="M292 628C306 596 352 590 392 618 420 638 452 646 484 646L470 900H252C248 800 262 700 292 628Z" fill="${accent}"/>
<path d="M916 742C1000 776 1136 796 1150 916V946H880C872 870 880 790 916 742Z" fill="#ffffff" fill-opacity="0.78"/>
<path d="M470 900C560 880 640 800 668 700" fill="none" stroke="#ffffff" stroke-width="34" stroke-linecap="round" stroke-opacity="0.85"/>
<g stroke="#ffffff" stroke-width="20" stroke-linecap="round"><path d="M632 640 716 602M672 694 768 646M722 746 826 690M778 790 884 730"/></g>
<rect x="230" y="922" width="944" height="92" rx="46" fill="#fbfaf6"/>
<path d="M236 966H1170" stroke="${accent}" stroke-width="14"/>
<path d="M300 1006H1100" stroke="#d9d6cc" stroke-width="10" stroke-dasharray="34 16"/>`;
}

const shoes = () =>
  picture(
    { wall: '#dfe6ea', glow: '#f7fafb', floor: '#cbd6dc', shadow: [700, 1040, 560] },
    `<g transform="translate(120 -118) scale(0.92)" opacity="0.9">${shoe('#8fb0bd', '#567f91')}</g>${shoe('#f2f0ea', '#2f5d73')}`,
  );

const teaBox = () =>
  picture(
    { wall: '#e6e3d3', glow: '#fbfaf1', floor: '#d6d2bb', shadow: [700, 1110, 480] },
    `<path d="M400 470 860 430 860 1100 400 1110Z" fill="#3f6b4f"/><path d="M860 430 1010 500 1010 1050 860 1100Z" fill="#2c4d39"/><path d="M400 470 560 400 1010 500 860 430Z" fill="#5d8a6a"/><path d="M400 470 556 402 1010 500 860 432Z" fill="#6d9a79"/>
<path d="M452 640 810 616 810 950 452 962Z" fill="#f3ecd8"/><path d="M632 700C560 740 548 830 618 884 700 850 712 760 632 700Z" fill="#7fa362"/><path d="M632 706C620 770 616 830 620 880" stroke="#3f6b4f" stroke-width="8" fill="none"/><path d="M660 730C720 724 760 766 750 830 690 836 654 796 660 730Z" fill="#a3bd7d"/>
<path d="M500 914 762 904M540 936 722 929" stroke="#b59a5b" stroke-width="8" stroke-linecap="round"/><path d="M400 540 860 506 1010 566" stroke="#c9a959" stroke-width="14" fill="none"/>
<ellipse cx="330" cy="1090" rx="120" ry="30" fill="#ffffff"/><path d="M222 990H438C438 1060 400 1094 330 1094S222 1060 222 990Z" fill="#fdfcf8"/><ellipse cx="330" cy="990" rx="108" ry="26" fill="#b9c77a"/>
<path d="M300 940C280 900 330 880 306 838M356 944C338 908 380 888 358 850" stroke="#ffffff" stroke-width="12" fill="none" stroke-linecap="round" opacity="0.8"/>`,
  );

const mug = () =>
  picture(
    { wall: '#f0dccd', glow: '#fdf5ee', floor: '#e4c8b3', shadow: [680, 1090, 440] },
    `<path d="M930 560C1110 540 1120 860 900 870" fill="none" stroke="#b5532f" stroke-width="72" stroke-linecap="round"/>
<path d="M380 450H960L930 1010C926 1066 890 1094 840 1094H500C450 1094 414 1066 410 1010Z" fill="#cf6a41"/><path d="M800 450H960L930 1010C926 1066 890 1094 840 1094H760C800 900 806 660 800 450Z" fill="#b5532f" opacity="0.55"/>
<ellipse cx="670" cy="450" rx="290" ry="62" fill="#e08a63"/><ellipse cx="670" cy="456" rx="252" ry="46" fill="#4b2a1c"/><ellipse cx="630" cy="450" rx="120" ry="18" fill="#6b3f2a"/>
<path d="M402 800Q520 730 640 800T880 790L946 770 938 900Q800 850 700 910T414 920Z" fill="#f6e7d6"/><circle cx="540" cy="660" r="34" fill="#f6e7d6"/>
<path d="M600 350C570 290 640 260 606 190M720 350C692 290 756 256 724 196" stroke="#ffffff" stroke-width="18" fill="none" stroke-linecap="round" opacity="0.85"/>`,
  );

const book = () =>
  picture(
    { wall: '#dcdcec', glow: '#f6f6fd', floor: '#c9c9e0', shadow: [710, 1120, 470] },
    `<g transform="rotate(-6 700 740)"><path d="M420 330H960A30 30 0 0 1 990 360V1090H450A30 30 0 0 1 420 1060Z" fill="#ece9df"/><path d="M450 1040H990V1090H450A25 25 0 0 1 450 1040Z" fill="#d8d4c4"/><path d="M452 1056H986M452 1072H986" stroke="#b9b4a2" stroke-width="4"/>
<path d="M400 320H950A24 24 0 0 1 974 344V1040H440A40 40 0 0 0 400 1080Z" fill="#3a3f7a"/><path d="M400 320H470V1044A46 46 0 0 0 400 1080Z" fill="#2a2e5e"/>
<circle cx="722" cy="590" r="148" fill="#f2c14e"/><path d="M500 760 640 610 730 700 820 580 944 760V860H500Z" fill="#6c75c9"/><path d="M500 800 600 716 700 800 800 700 944 820V880H500Z" fill="#9aa3e6"/>
<path d="M540 930H904M590 968H854" stroke="#ffffff" stroke-width="16" stroke-linecap="round"/></g>
<path d="M800 380V640L834 606 868 640V372Z" fill="#d1495b"/>`,
  );

const hoodie = () =>
  picture(
    { wall: '#d6e4df', glow: '#f3faf7', floor: '#bfd4cc', shadow: [700, 1160, 500] },
    `<path d="M470 400C360 440 300 520 270 660L190 1010C184 1040 200 1060 230 1066L330 1086 410 800Z" fill="#2d6a5c"/><path d="M930 400C1040 440 1100 520 1130 660L1210 1010C1216 1040 1200 1060 1170 1066L1070 1086 990 800Z" fill="#2d6a5c"/>
<path d="M470 400C560 370 840 370 930 400L1000 560 990 1120C900 1150 500 1150 410 1120L400 560Z" fill="#3b8573"/>
<path d="M500 420C480 280 580 220 700 220S920 280 900 420C840 500 780 540 700 560 620 540 560 500 500 420Z" fill="#2d6a5c"/><path d="M560 420C550 320 620 280 700 280S850 320 840 420C800 470 760 500 700 516 640 500 600 470 560 420Z" fill="#1e473e"/>
<path d="M640 520V700M760 520V690" stroke="#f4efe3" stroke-width="16" stroke-linecap="round"/><circle cx="640" cy="710" r="14" fill="#f4efe3"/><circle cx="760" cy="700" r="14" fill="#f4efe3"/>
<path d="M520 860H880L940 1020H460Z" fill="#347766"/><path d="M520 860 460 1020M880 860 940 1020" stroke="#245549" stroke-width="10"/><path d="M410 1080C520 1112 880 1112 990 1080V1120C900 1150 500 1150 410 1120Z" fill="#2d6a5c"/><path d="M206 1000 344 1034M1194 1000 1056 1034" stroke="#245549" stroke-width="12"/>`,
  );

const headphones = () =>
  picture(
    { wall: '#e2dced', glow: '#faf7fe', floor: '#cfc6e0', shadow: [700, 1130, 460] },
    `<path d="M340 800C320 420 520 250 700 250S1080 420 1060 800" fill="none" stroke="#2b2b3b" stroke-width="64" stroke-linecap="round"/><path d="M400 640C420 420 560 322 700 322S980 420 1000 640" fill="none" stroke="#8c7bc0" stroke-width="34" stroke-linecap="round"/>
<rect x="262" y="700" width="190" height="360" rx="90" fill="#3a3a4f"/><rect x="948" y="700" width="190" height="360" rx="90" fill="#3a3a4f"/><rect x="420" y="716" width="90" height="328" rx="45" fill="#17171f"/><rect x="890" y="716" width="90" height="328" rx="45" fill="#17171f"/>
<circle cx="346" cy="880" r="58" fill="#8c7bc0"/><circle cx="1054" cy="880" r="58" fill="#8c7bc0"/><circle cx="346" cy="880" r="28" fill="#c4b8e8"/><circle cx="1054" cy="880" r="28" fill="#c4b8e8"/><path d="M290 780C300 750 320 734 350 728" stroke="#70708c" stroke-width="12" fill="none" stroke-linecap="round"/>`,
  );

const lamp = () =>
  picture(
    { wall: '#e9dcc0', glow: '#fff9e6', floor: '#d9c69f', shadow: [640, 1150, 400] },
    `<path d="M800 520 1060 980H420Z" fill="#fff3c4" opacity="0.55"/><ellipse cx="560" cy="1120" rx="220" ry="46" fill="#27364a"/><ellipse cx="560" cy="1104" rx="220" ry="42" fill="#34495e"/>
<path d="M560 1096 440 700 700 400" fill="none" stroke="#34495e" stroke-width="34" stroke-linejoin="round" stroke-linecap="round"/><circle cx="440" cy="700" r="38" fill="#e0a13a"/><circle cx="700" cy="400" r="32" fill="#e0a13a"/>
<path d="M640 470 740 330C860 330 980 430 1000 560Z" fill="#e0a13a"/><path d="M640 470 1000 560C960 600 900 616 830 606 740 594 670 540 640 470Z" fill="#b97c1e"/><path d="M700 520C740 580 880 600 960 570" fill="none" stroke="#fff3c4" stroke-width="30" stroke-linecap="round"/>`,
  );

const backpack = () =>
  picture(
    { wall: '#dde3d0', glow: '#f8faf1', floor: '#c8d0b5', shadow: [700, 1150, 450] },
    `<path d="M560 330C560 220 840 220 840 330" fill="none" stroke="#6b4a2f" stroke-width="36" stroke-linecap="round"/><path d="M380 620C380 420 500 310 700 310S1020 420 1020 620V1060C1020 1110 990 1140 940 1140H460C410 1140 380 1110 380 1060Z" fill="#7c8f4e"/><path d="M860 346C960 400 1020 490 1020 620V1060C1020 1110 990 1140 940 1140H860Z" fill="#66783d"/>
<path d="M380 620C380 420 500 310 700 310S1020 420 1020 620L980 660H420Z" fill="#93a663"/><path d="M560 560V720M840 560V720" stroke="#6b4a2f" stroke-width="44"/><rect x="528" y="690" width="64" height="54" rx="12" fill="#d9b382"/><rect x="808" y="690" width="64" height="54" rx="12" fill="#d9b382"/>
<path d="M460 800H940V1030C940 1060 920 1080 890 1080H510C480 1080 460 1060 460 1030Z" fill="#66783d"/><path d="M460 850H940" stroke="#d9b382" stroke-width="12" stroke-dasharray="26 14"/><rect x="640" y="890" width="120" height="70" rx="14" fill="#6b4a2f"/><path d="M670 925H730" stroke="#d9b382" stroke-width="10" stroke-linecap="round"/>`,
  );

const plant = () =>
  picture(
    { wall: '#d5e6d8', glow: '#f4fbf4', floor: '#bcd4bf', shadow: [700, 1150, 340] },
    `<g fill="#4f9a63"><path d="M690 800C500 760 400 600 420 430 580 470 690 620 690 800Z"/><path d="M712 800C900 750 990 600 980 420 820 470 720 620 712 800Z"/></g><g fill="#6cb57c"><path d="M700 800C600 660 600 440 700 270 800 440 800 660 700 800Z"/></g><g fill="#3d8152"><path d="M680 810C520 830 390 780 320 660 470 630 610 690 680 810Z"/><path d="M720 810C880 830 1010 780 1080 660 930 630 790 690 720 810Z"/></g>
<path d="M700 300V800M440 460 686 790M962 450 716 790M350 670 680 806M1050 670 720 806" stroke="#dff1df" stroke-width="7" opacity="0.7"/>
<path d="M480 800H920L872 1110C868 1134 850 1146 826 1146H574C550 1146 532 1134 528 1110Z" fill="#d98e63"/><path d="M780 800H920L872 1110C868 1134 850 1146 826 1146H760Z" fill="#bd7248" opacity="0.6"/><rect x="456" y="780" width="488" height="82" rx="24" fill="#e6a27a"/>`,
  );

const candle = () =>
  picture(
    { wall: '#ecd7d9', glow: '#fff3f0', floor: '#dcbfc2', shadow: [700, 1130, 400] },
    `<circle cx="700" cy="430" r="250" fill="#ffd98a" opacity="0.28"/><rect x="430" y="560" width="540" height="560" rx="60" fill="#f7efe6"/><path d="M830 560H910A60 60 0 0 1 970 620V1060A60 60 0 0 1 910 1120H830Z" fill="#e3d3c5"/><ellipse cx="700" cy="580" rx="270" ry="56" fill="#fff9f2"/><ellipse cx="700" cy="586" rx="226" ry="40" fill="#f3dcc4"/>
<path d="M700 586V490" stroke="#4a3a36" stroke-width="14" stroke-linecap="round"/><path d="M700 330C770 410 770 480 700 510 630 480 630 410 700 330Z" fill="#f59f3b"/><path d="M700 400C734 440 734 480 700 500 666 480 666 440 700 400Z" fill="#ffe28a"/>
<rect x="510" y="740" width="380" height="240" rx="20" fill="#b25a6a"/><path d="M570 820H830M610 870H790M650 920H750" stroke="#fbeaec" stroke-width="14" stroke-linecap="round"/>`,
  );

const sunglasses = () =>
  picture(
    { wall: '#cfe3ee', glow: '#f2f9fd', floor: '#e8dcbf', shadow: [700, 1010, 560] },
    `<path d="M196 700 120 560M1204 700 1280 560" stroke="#5b3a21" stroke-width="40" stroke-linecap="round"/><path d="M180 640H600C640 640 660 670 656 720 646 860 560 960 420 960S190 850 176 720C172 670 150 640 180 640Z" fill="#7a4b28"/><path d="M1220 640H800C760 640 740 670 744 720 754 860 840 960 980 960S1210 850 1224 720C1228 670 1250 640 1220 640Z" fill="#7a4b28"/>
<path d="M232 690H596C606 690 610 700 608 720 598 830 530 912 420 912S240 830 228 720C226 700 220 690 232 690Z" fill="#244b5a"/><path d="M1168 690H804C794 690 790 700 792 720 802 830 870 912 980 912S1160 830 1172 720C1174 700 1180 690 1168 690Z" fill="#244b5a"/><path d="M640 690Q700 650 760 690" fill="none" stroke="#7a4b28" stroke-width="40"/>
<path d="M290 720 420 720 300 850ZM850 720 980 720 860 850Z" fill="#ffffff" opacity="0.22"/>`,
  );

const poster = () =>
  picture(
    { wall: '#ece6dc', glow: '#fdfbf7', floor: '#d8cfbf', shadow: [700, 1180, 400] },
    `<rect x="380" y="230" width="640" height="900" fill="#33302b"/><rect x="404" y="254" width="592" height="852" fill="#fffdf8"/><rect x="450" y="300" width="500" height="700" fill="#f4b860"/><circle cx="820" cy="440" r="90" fill="#fff3d1"/><path d="M450 760C560 660 680 680 760 740S900 800 950 730V1000H450Z" fill="#e07a5f"/><path d="M450 860C580 790 700 800 800 860S920 900 950 860V1000H450Z" fill="#3d405b"/>
<path d="M560 860V640M560 640C500 640 480 600 490 560 540 560 566 600 560 640ZM560 690C620 690 640 650 630 610 580 610 554 650 560 690Z" stroke="#2f5d46" stroke-width="10" fill="#81b29a"/><path d="M560 1050H840" stroke="#8d877a" stroke-width="12" stroke-linecap="round"/>`,
  );

const vase = () =>
  picture(
    { wall: '#d9dfee', glow: '#f6f8fe', floor: '#c4cde2', shadow: [700, 1150, 330] },
    `<path d="M700 560C690 460 640 360 560 300M700 560C706 440 720 340 700 240M700 560C720 460 790 380 860 340" stroke="#7c8a5c" stroke-width="12" fill="none"/><g fill="#e8c7a8"><ellipse cx="548" cy="284" rx="36" ry="62" transform="rotate(-38 548 284)"/><ellipse cx="700" cy="214" rx="36" ry="66"/><ellipse cx="880" cy="322" rx="36" ry="62" transform="rotate(44 880 322)"/></g>
<path d="M610 540H790C790 640 940 720 940 900 940 1050 850 1140 700 1140S460 1050 460 900C460 720 610 640 610 540Z" fill="#4a6fb0"/><path d="M760 540H790C790 640 940 720 940 900 940 1050 850 1140 740 1138 880 1020 840 720 760 540Z" fill="#365690"/><ellipse cx="700" cy="540" rx="90" ry="22" fill="#27406e"/>
<path d="M466 860C560 900 640 820 720 860S860 900 936 850M480 960C570 1000 650 920 730 960S860 1000 926 950" fill="none" stroke="#eef3ff" stroke-width="16"/>`,
  );

const bottle = () =>
  picture(
    { wall: '#d3e8e8', glow: '#f3fcfb', floor: '#bcd8d8', shadow: [700, 1160, 280] },
    `<rect x="610" y="210" width="180" height="150" rx="30" fill="#23424a"/><path d="M640 180Q700 120 760 180V230H640Z" fill="none" stroke="#23424a" stroke-width="30"/><path d="M620 350H780C790 420 880 450 880 560V1080C880 1120 850 1150 810 1150H590C550 1150 520 1120 520 1080V560C520 450 610 420 620 350Z" fill="#2a9d8f"/><path d="M780 430C840 470 880 500 880 560V1080C880 1120 850 1150 810 1150H780Z" fill="#1f776d"/>
<path d="M520 720Q700 660 880 720V900Q700 840 520 900Z" fill="#f4f1de"/><path d="M600 800Q650 740 700 790T800 780" fill="none" stroke="#e76f51" stroke-width="22" stroke-linecap="round"/><path d="M566 560V680" stroke="#ffffff" stroke-width="22" stroke-linecap="round" opacity="0.5"/>`,
  );

const DRAWINGS = {
  shoes,
  teaBox,
  mug,
  book,
  hoodie,
  headphones,
  lamp,
  backpack,
  plant,
  candle,
  sunglasses,
  poster,
  vase,
  bottle,
};

export type DrawingName = keyof typeof DRAWINGS;

export const DRAWING_NAMES = Object.keys(DRAWINGS) as DrawingName[];

/** A product picture of our own, as SVG of 1400 × 1400 pixels without any text. */
export function drawProduct(name: DrawingName): string {
  return DRAWINGS[name]();
}
