/** The commonest parts of names of people: two of them are not enough to identify anyone. */
export const VERY_COMMON_PARTS = `
li wang zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo wei na min jing ming hui hong
chan wong lee cheung leung lam lau ho ng chow yeung kwok tsang law chiu
kim park choi jung kang cho yoon jang lim han
muhammad ahmad ali hasan husayn abdullah ibrahim mahmud khalid umar mustafa yusuf said khan abu salih salim hamid
maria jose juan carlos luis ana antonio francisco jesus garcia rodriguez martinez hernandez lopez gonzalez perez sanchez
john david michael james robert mary william smith jones brown johnson williams anna peter paul
alexander sergey vladimir dmitry andrey ivan ivanov nikolay mikhail yelena olga natalya irina svetlana tatyana
nguyen tran le pham thi van singh kumar kaur devi sharma das
`;

/** Common ones that tell a little more. */
export const COMMON_PARTS = `
amir karim hassan salah amin bashir faysal fatima haydar hamza imad isa ismail jamal kamal majid nasir rashid
rahman sulayman tariq uthman walid yasin yahya aziz saad nur hani adil samir shah jan malik syed sayyid begum bibi
pedro miguel jorge manuel fernando ramon rafael diaz torres ramirez flores rivera gomez morales cruz reyes ortiz gutierrez
silva santos oliveira souza pereira ferreira costa rodrigues almeida joao paulo
thomas richard charles daniel matthew anthony mark george steven andrew kevin brian edward susan linda sarah karen lisa
davis miller wilson moore taylor anderson jackson white harris martin thompson clark lewis walker hall young king
petrov popov smirnov sidorov kuznetsov volkov igor oleg pavel petr viktor yury yevgeny anatoly alexey oksana
aleksandrovich vladimirovich nikolayevich sergeyevich ivanovich mikhaylovich viktorovich
deng feng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng su lu ding ren shen yao zhong cui tan fan jin
shi liao jia xia fu fang xiong qin qiu jun yan ping qiang lei jie tao bo hua mei ying fang xin yi yong hai bin chao
phan vu dang bui do hoang anh minh hung thanh
hans peter klaus mueller schmidt schneider fischer weber meyer
mehmet mustafa ayse fatma yilmaz kaya demir
patel gupta raj ram lal prasad
`;
