import { fold, wordsOf } from './words.rules.ts'

const squareMetres =
  /(\d{1,3}(?:[.,]\d{1,2})?) ?(?:m2|m²|м2|м²|qm|mq|sqm|sq|square|metr|метр|кв|stvorc|ctverec|kwadrat|negyzet|patrat)/

/** The area in square metres that the question mentions. */
export function areaIn(question: string): number | null {
  const found = squareMetres.exec(fold(question))?.[1]
  const area = found === undefined ? 0 : Number(found.replace(',', '.'))
  return area > 0 ? area : null
}

/** Folded foreign names of cities and districts. */
const otherNames: Readonly<Record<string, string>> = {
  bratislava: 'pozsony bratyslaw pressburg братислав blava blave',
  kosice: 'kassa kassan koszyc cassovia кошиц kosicki kosickych',
  zilina: 'zsolna zsolnan zylin жилін',
  praha: 'prague praga praze praz prag prazs prazsk прага прагу праги празі праз',
  brno: 'brunn brunnb берно брно брні',
  budapest: 'budapest budapeszt будапешт pest',
  bucuresti: 'bucharest bukarest bukureszt bucarest бухарест bukurest',
  warszawa: 'warsaw varsava varsav varso varsovia варшав varsovi',
  krakow: 'cracow krakov krakko cracovia краків краков krak',
  milano: 'milan mediolan miland мілан',
  cluj: 'kolozsvar клуж kluz',
  ruzinov: 'ружинов ружінов',
  petrzalka: 'петржал petrzal ligetfalu',
  letnany: 'летнян летняни',
  holesovice: 'голешовиц голешовіц холешовіц',
  zlicin: 'зличин злічин злічін',
  strasnice: 'страшниц страшніц',
  ujbuda: 'уибуд уйбуд',
  angyalfold: 'андялфелд',
  militari: 'мілітар',
  marasti: 'мерешт марашт',
  wlochy: 'влох',
  zablocie: 'заблоц',
  lambrate: 'ламбрат',
}

const startsWithAny = (word: string, roots: readonly string[]) => roots.some((root) => word.startsWith(root))

/** Characters that an inflected name may have more than its base form. */
const maxEnding = 4

/** The words of the question that name the warehouse, inflected or with a foreign name of its city. Empty if it is not named. */
export function wordsNaming(question: string, warehouseName: string): string[] {
  const questionWords = wordsOf(question)
  const parts = (fold(warehouseName).match(/\p{L}+/gu) ?? []).filter((part) => part.length >= 3 && part !== 'box')
  const found = parts.map((part) => {
    const root = part.slice(0, Math.max(3, part.length - 2))
    const others = wordsOf(otherNames[part] ?? '')
    const isName = (word: string) =>
      (word.startsWith(root) && word.length <= part.length + maxEnding) || startsWithAny(word, others)
    return questionWords.filter(isName)
  })
  return found.every((words) => words.length > 0) ? found.flat() : []
}

/** Ignores the grammatical ending and recognises foreign names of cities. */
export const mentionsWarehouse = (question: string, warehouseName: string): boolean =>
  wordsNaming(question, warehouseName).length > 0

/** `Cluj-Napoca` and `Praha 9` are called by their first word. */
export const shortCityName = (city: string): string => city.split(/[\s-]/)[0] ?? city
