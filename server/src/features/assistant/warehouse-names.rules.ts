import { fold, wordsOf } from './words.rules.ts'

/** Folded beginnings of foreign names of cities and districts. `$` marks a name that must match exactly. */
const otherNames: Readonly<Record<string, string>> = {
  bratislava: 'pozsony bratyslaw pressburg братислав blava$ blave$ blavy$ blavu$',
  kosice: 'kassa$ kassan kassar kassai kassat kassaba kassab koszyc cassovia кошиц kosick',
  zilina: 'zsolna zylin жилін',
  praha:
    'prague praga$ pragu$ prage$ pragi$ pragab pragan pragai pragat prazi$ praze$ prazsk prask$ pradze$ prag$ прага прагу праги празі$ празьк',
  brno: 'brunn берно брно брні',
  budapest: 'budapeszt будапешт pesten$ pestre$ pestrol$ pesti$',
  bucuresti: 'bucharest bukarest bukureszt bukurest bucarest бухарест',
  warszawa: 'warsaw varsava varsav varso$ varsoban varsoi varsovi варшав',
  krakow: 'cracow krakov krakk cracovi краків краков краківськ krak$',
  milano: 'milan$ milane$ milanu$ milana$ mediolan miland мілан',
  cluj: 'kolozsvar клуж kluz$ kluzi$ kluzu$',
  ruzinov: 'ружинов ружінов',
  petrzalka: 'петржал petrzal ligetfalu',
  letnany: 'летнян летняни',
  holesovice: 'голешовиц голешовіц холешовіц',
  zlicin: 'зличин злічін злічін',
  strasnice: 'страшниц страшніц',
  ujbuda: 'уибуд уйбуд',
  angyalfold: 'андялфелд',
  militari: 'мілітар',
  marasti: 'мерешт марашт',
  wlochy: 'влох',
  zablocie: 'заблоц',
  lambrate: 'ламбрат',
}

/** Folded beginnings of the names of districts, by their city. */
const districts: Readonly<Record<string, string>> = {
  bratislava: 'dubravk karlovk racic$ racou$ vrakun lamac devins$ podunajsk',
  praha:
    'smichov zizkov vinohrad vrsovic karlin$ karlina$ karline$ dejvic nusle$ nuslich$ chodov modran hostivar bubenec',
  brno: 'lisen$ lisni$ bystrc zidenic',
  budapest:
    'zuglo$ zugloban$ zugloi$ obuda$ obudan$ obudai$ kispest kobany csepel$ csepelen$ ferencvaros jozsefvaros erzsebetvaros',
  bucuresti: 'berceni$ colentina$ cotroceni$ pantelimon rahova$ taberei$',
  cluj: 'manastur gheorgheni$ grigorescu$ borhanci',
  warszawa: 'mokotow ursynow zoliborz bemow$ bemowo$ bemowie$ bemowa$ bielan wilanow targowek ochota$ ochocie$',
  krakow: 'podgorz krowodrz hucie$ debnik bronowic',
  milano: 'navigli$ loreto$ bicocca$ bovisa$',
}

/** Maximum number of characters that inflection adds to a name. */
const maxEnding = 4
const minLongLength = 8

/** The part of a name that its grammatical cases share, for example "prah" of "Praha" and "Prahe". */
function rootOf(name: string): string {
  if (name.length >= minLongLength) return name.slice(0, -2)
  return /[aeiouy]$/.test(name) || name.length > maxEnding ? name.slice(0, -1) : name
}

const namesOf = (part: string) =>
  `${otherNames[part] ?? ''} ${districts[part] ?? ''}`.split(' ').filter((name) => name !== '')

function isForm(word: string, name: string): boolean {
  if (name.endsWith('$')) return word === fold(name.slice(0, -1))
  return word.startsWith(fold(name)) && word.length <= name.length + maxEnding
}

/** The words of the question that name the warehouse, also inflected or with a foreign name of its city. */
export function wordsNaming(question: string, warehouseName: string): string[] {
  const questionWords = wordsOf(question)
  const parts = (fold(warehouseName).match(/\p{L}+/gu) ?? []).filter((part) => part.length >= 3 && part !== 'box')
  const found = parts.map((part) => {
    const root = rootOf(part)
    const isName = (word: string) =>
      (word.startsWith(root) && word.length <= part.length + maxEnding) ||
      namesOf(part).some((name) => isForm(word, name))
    return questionWords.filter(isName)
  })
  return found.every((words) => words.length > 0) ? found.flat() : []
}

/** Ignores the grammatical ending and recognises foreign names of cities. */
export const mentionsWarehouse = (question: string, warehouseName: string): boolean =>
  wordsNaming(question, warehouseName).length > 0

/** `Cluj-Napoca` and `Praha 9` are called by their first word. */
export const shortCityName = (city: string): string => city.split(/[\s-]/)[0] ?? city
