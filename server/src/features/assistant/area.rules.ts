import { fold } from './words.rules.ts'

/** Folded numerals of all languages by their value. */
const numerals: readonly (readonly [value: number, words: string])[] = [
  [1, 'one jeden jedna jedno jednego egy unu uno un один одного'],
  [2, 'two dva dve dvoma dwa dwoch ketto ket doi doua due два двох'],
  [3, 'three tri troch trzy trzech harom trei tre три трьох'],
  [4, 'four styri styroch ctyri ctyr cztery czterech negy patru quattro чотири чотирьох'],
  [5, 'five pat piatich pet peti piec pieciu ot cinci cinque пять пяти'],
  [6, 'six sest szesc szesciu hat sase sei шість шести'],
  [8, 'eight osem osm osiem osmiu nyolc opt otto вісім восьми'],
  [10, 'ten desat deset dziesiec dziesieciu tiz zece dieci десять десяти'],
  [15, 'fifteen patnast patnact pietnascie tizenot cincisprezece quindici пятнадцять'],
  [20, 'twenty dvadsat dvacet dwadziescia husz douazeci venti двадцять'],
]
const valueOfNumeral = new Map(
  numerals.flatMap(([value, words]) => words.split(' ').map((word) => [fold(word), value] as const)),
)

const number = `(\\d{1,3}(?:[.,]\\d{1,2})?|(?:${[...valueOfNumeral.keys()].join('|')})(?=[ -]))`
const times = '(?: ?(?:x|х|×|\\*) ?| (?:na|by|per|pe|на|szer) )'
const end = '(?![\\p{L}\\p{N}])'
/** A metre without "square" is a square metre too: visitors omit the word. Square feet need their own factor. */
const metres = `(?:m ?\\^?2|m²|м ?\\^?2|м²|qm|mq|sq|kv|kw|mkw|metr|meter|метр|кв|stvor|ctver|kvadrat|kwadrat|negyzet|patrat|patrati|quadr|square|(?:m|м|nm|mp|mp\\.|m\\.p|mpatrati)${end})`
const feet = `(?:sq\\.? ?(?:ft|feet|foot)|square (?:feet|foot)|(?:ft|feet)(?:2|²|${end}))`
const areas = new RegExp(`(?<![\\p{L}\\p{N}.,])${number}(?:${times}${number})?[ -]?(?:(${feet})|${metres})`, 'u')

const squareMetresPerSquareFoot = 0.0929

const metresOf = (text: string) => valueOfNumeral.get(text) ?? Number(text.replace(',', '.'))

/** The area in square metres that the question mentions. Two lengths are multiplied, for example "2 x 3 m". */
export function areaIn(question: string): number | null {
  const found = areas.exec(fold(question))
  if (!found?.[1]) return null
  const product = metresOf(found[1]) * (found[2] === undefined ? 1 : metresOf(found[2]))
  const area = found[3] === undefined ? product : Math.round(product * squareMetresPerSquareFoot * 10) / 10
  return area > 0 ? area : null
}
