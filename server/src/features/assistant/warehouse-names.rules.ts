import { fold, wordsOf } from './words.rules.ts'

const squareMetres =
  /(\d{1,3}(?:[.,]\d{1,2})?) ?(?:m2|m²|м2|м²|qm|mq|sqm|sq|square|metr|метр|кв|stvorc|ctverec|kwadrat|negyzet|patrat)/

/** The area in square metres that the question mentions. */
export function areaIn(question: string): number | null {
  const found = squareMetres.exec(fold(question))?.[1]
  const area = found === undefined ? 0 : Number(found.replace(',', '.'))
  return area > 0 ? area : null
}

/** Folded foreign names of cities. */
const otherNames: Readonly<Record<string, string>> = {
  bratislava: 'pozsony bratyslaw pressburg братислав',
  kosice: 'kassa koszyce cassovia кошиц',
  zilina: 'zsolna zylin жилін',
  praha: 'prague praga praze praz прага прагу праги празі',
  brno: 'brunn берно брно',
  budapest: 'budapest budapeszt будапешт',
  bucuresti: 'bucharest bukarest bukureszt bucarest бухарест',
  warszawa: 'warsaw varsava varsav varso varsovia varsavia варшав',
  krakow: 'cracow krakov krakko cracovia краків краков',
  milano: 'milan mediolan miland мілан',
  roma: 'rome rim rzym рим',
  cluj: 'kolozsvar клуж',
}

const startsWithAny = (word: string, roots: readonly string[]) => roots.some((root) => word.startsWith(root))

/** Ignores the grammatical ending and recognises foreign names of cities. */
export function mentionsWarehouse(question: string, warehouseName: string): boolean {
  const questionWords = wordsOf(question)
  const parts = (fold(warehouseName).match(/\p{L}+/gu) ?? []).filter((part) => part.length >= 3 && part !== 'box')
  const isMentioned = (part: string) => {
    const root = part.slice(0, Math.max(3, part.length - 2))
    const others = wordsOf(otherNames[part] ?? '')
    return questionWords.some(
      (word) => (word.startsWith(root) && word.length <= part.length + 4) || startsWithAny(word, others),
    )
  }
  return parts.length > 0 && parts.every(isMentioned)
}
