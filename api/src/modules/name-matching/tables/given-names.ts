/** Short and familiar forms of given names: each line is one name. */
export const NICKNAMES = `
william bill billy will willy willie liam
robert rob robbie bob bobby bert
richard rick ricky dick rich ritchie
james jim jimmy jamie jem
john jack johnny jon jonny
joseph joe joey
michael mike mick mickey micky mikey
thomas tom tommy
charles charlie chuck chas
edward ed eddie ted teddy ned
henry harry hank hal
frederick fred freddie freddy
george georgie
anthony tony anton
andrew andy drew
alexander alex sasha sandy aleks xander
albert al bert
alfred alf fred
benjamin ben benny
christopher chris kit topher
daniel dan danny
david dave davey
donald don donnie
douglas doug
eugene gene
francis frank frankie fran
gerald gerry jerry
gregory greg
harold hal
jacob jake
jeffrey jeff geoff geoffrey
kenneth ken kenny
lawrence larry laurie laurence
leonard len lenny leo
matthew matt
nathaniel nate nathan nat
nicholas nick nicky nico niko
patrick pat paddy
peter pete
philip phil phillip
raymond ray
ronald ron ronnie
samuel sam sammy
stephen steve stevie steven
theodore ted teddy theo
timothy tim timmy
vincent vince vinny
walter walt wally
zachary zach zack
elizabeth liz lizzie beth betty eliza lisa elsie bess
margaret maggie meg peggy margie greta
katherine kate katie kathy cathy kitty catherine kathryn
susan sue susie suzy
barbara barb barbie babs
deborah deb debbie
dorothy dot dottie dolly
jennifer jen jenny
jessica jess jessie
patricia pat patty trish tricia
rebecca becky becca
victoria vicky tori
virginia ginny
francisco paco pancho kiko
jose pepe
ignacio nacho
guadalupe lupe
enrique quique
manuel manolo
eduardo lalo
roberto beto
antonio tono
jesus chuy
dmitry dima mitya
ivan vanya
vladimir vova volodya
mikhail misha
nikolay kolya
pavel pasha
sergey seryozha
yekaterina katya
anastasia nastya
maria masha
tatyana tanya
yevgeny zhenya
`;

/** One given name in the languages around: each line is one name. */
export const GIVEN_NAMES = `
vladimir volodymyr uladzimir wladimir wolodymyr wladimyr vladmir
alexander aleksandr oleksandr aliaksandr alexandre aleksander alejandro alessandro aleksandar
sergey serhii serhiy siarhei sergei sergio serge serguei sergii
nikolay mykola mikalai nicolas nicolai nikolai nikolaos nicholas nikola
mikhail mykhailo mikhayl michael mihail mikhailo mikalaj michel miguel mihai mikael michal
dmitry dmytro dzmitry dmitriy dmitri dimitri dimitrios dmitrii
yevgeny evgeny yevhen yauhen eugene evgenii yevgeniy evgeniy eugenio
andrey andrii andriy andrei andrew andre andrej andrzej andreas
yury yuriy iurii yurii yuri juri jurij
oleg oleh aleh
igor ihor ihar
pavel pavlo pavlos paul pablo pawel
petr pyotr petro piotr peter pedro pierre petar petros
alexey aleksei oleksii oleksiy aliaksei alexei aleksey alexis aleksej
anatoly anatolii anatoliy anatolij
vasily vasyl vasil vasiliy vasilii vasilios basil
grigory hryhorii gregory grigoriy hryhoriy grigorii
georgy heorhii georgiy george georgii georgios jorge
viktor victor viktar
konstantin kostiantyn kanstantsin constantine constantin kostyantyn
ivan ioan john jan giovanni
yekaterina kateryna ekaterina catherine katsiaryna katarina
yelena olena elena helena alena helen
irina iryna
olga olha volha
natalya natalia nataliya natalie natallia
svetlana svitlana sviatlana
tatyana tetiana tatiana tatsiana
julia yulia yuliya iuliia julija yuliia
anna hanna ann ana
friedrich frederic frederick frederik fredrik
philip felipe philippe filip filipp
stephen esteban stefan stephane stepan stjepan steven
joseph jose giuseppe iosif josef yosef josip
francis francisco francesco francois frantisek
charles carlos carlo karl
henry enrique henri heinrich enrico
edward eduardo edouard eduard
william guillermo guillaume wilhelm
louis luis luigi ludwig
jacob jakob yakov jacobo
abraham avraham
isaac yitzhak itzhak
moses moshe
yehuda juda judah
`;
