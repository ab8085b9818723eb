/**
 * Legal forms of companies by class, in any script, each as it is written without periods. Forms of one class are alike for
 * screening: a list often translates them.
 */
export const LEGAL_FORMS = {
  limited: `llc | ltd | limited | ltda | limitada | lda | gmbh | mbh | gesellschaft mit beschrankter haftung | sarl | sarlu | srl | srls |
    societate cu raspundere limitata | societatea cu raspundere limitata | societa a responsabilita limitata |
    societe a responsabilite limitee | sociedad de responsabilidad limitada | sociedad limitada | s de rl de cv | s de rl | sl | slu |
    sp z o o | sp z oo | sp zoo | spolka z ograniczona odpowiedzialnoscia | bv | besloten vennootschap | bvba | pte | pty | pvt | private limited |
    pvt ltd | pte ltd | pty ltd | sdn bhd | doo | d o o | dooel | eood | ood | kft | sia | uab | ou | osauhing | too | tdv | tov | ooo | o o o |
    ооо | тов | тоо | оод | еоод | доо | общество с ограниченной ответственностью | obshchestvo s ogranichennoi otvetstvennostyu |
    obshchestvo s ogranichennoy otvetstvennostyu | товариство з обмеженою відповідальністю | limited liability company |
    limited liability co | ltd sti | limited sirketi | sti | wll | fzc | fzco | fze | fz llc | fz-llc | dmcc | eurl | eirl | sro | s r o |
    spol s r o | mmc | mchj | 有限公司 | 有限责任公司 | 유한회사 | 有限会社 | 合同会社 | sas de rl `,
  stock: `inc | incorporated | corp | corporation | plc | public limited company | ag | aktiengesellschaft | kgaa | se | sa | s a |
    sociedad anonima | societe anonyme | sociedade anonima | sa de cv | sab de cv | sapi de cv | sociedad anonima de capital variable |
    cv | spa | societa per azioni | nv | naamloze vennootschap | ab | aktiebolag | as | a s | aps | asa | oyj | oy | jsc | pjsc | ojsc | cjsc |
    ao | oao | pao | zao | nao | odo | ад | ао | оао | пао | зао | нао | joint stock company | joint stock co | public joint stock company |
    open joint stock company | closed joint stock company | акционерное общество | публичное акционерное общество |
    открытое акционерное общество | закрытое акционерное общество | aktsionernoe obshchestvo | aktsionernoye obshchestvo |
    publichnoe aktsionernoe obshchestvo | publichnoye aktsionernoye obshchestvo | otkrytoe aktsionernoe obshchestvo |
    zakrytoe aktsionernoe obshchestvo | zakrytoye aktsionernoye obshchestvo | otkrytoye aktsionernoye obshchestvo |
    zakrytaye aktsyyanernaye tavarystva | adkrytaye aktsyyanernaye tavarystva | akcionersko drustvo | ad | dd | kk | kabushiki kaisha |
    株式会社 | 股份有限公司 | 주식회사 | tbk | pt | bhd | berhad | anonim sirketi | sal | saoc | saog | psc | ehf | hf | rt | nyrt | zrt | sas |
    societe par actions simplifiee | sasu | akg | pjs | pjs co | ks co | ksc`,
  partnership: `lp | llp | lllp | limited partnership | general partnership | gp | kg | ohg | gbr | co kg | gmbh co kg | cv ba | snc | scs |
    sca | scrl | vof | kda | kd`,
  foundation: `foundation | stiftung | fondation | fundacion | fundacao | fondazione | waqf | stichting | anstalt | ev | e v`,
  association: `association | assoc | assn | verein | associacion | asociacion | associazione | society | gemeinschaft`,
  state: `fgup | фгуп | gup | гуп | fgbu | фгбу | federal state unitary enterprise | state unitary enterprise | муп |
    federal state budgetary institution | federalnoe gosudarstvennoe unitarnoe predpriyatie |
    федеральное государственное унитарное предприятие | федеральное государственное бюджетное учреждение |
    gosudarstvennoe predpriyatie`,
  /** Says nothing about the class. */
  company: `co | company | cia | compania | compagnie | cie | companhia | sirket | sirketi | kompaniya | компания | firma | 公司 | شركه | شركت |
    شرکت | sherkat | sherkate | sharika | sharikat | empresa`,
} as const;

export type FormClass = keyof typeof LEGAL_FORMS;
