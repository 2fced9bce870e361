import type { Warehouse } from '@boxzone/contract'
import { formatArea, formatDistance, formatMoney, localeOf } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { findWarehouses, listWarehouses } from '#src/features/warehouses/index.ts'
import { areaIn } from './area.rules.ts'
import { hoursLines } from './hours-lines.ts'
import { answerOf, answerTexts, type BuiltInAnswer, type QuestionContext } from './question-context.ts'
import { shortCityName, wordsNaming } from './warehouse-names.rules.ts'
import { wordsOf } from './words.rules.ts'

const shown = 3

/**
 * All warehouses, the nearest first if the position is known. If the question names an area, `sizes` has one entry per
 * area of the Boxes instead of one per size class.
 */
export async function warehousesFor({ ctx, language, position, question }: QuestionContext): Promise<Warehouse[]> {
  const rows = await findWarehouses(ctx.db, ctx.now())
  const sizeGrouping = areaIn(question) === null ? 'class' : 'area'
  const warehouses = await listWarehouses(ctx, rows, { position, language, sizeGrouping })
  return warehouses.sort((left, right) => (left.distance ?? 0) - (right.distance ?? 0))
}

export const isActive = ({ deactivation }: Warehouse): boolean => !deactivation.deactivated

/** Warehouses that the question names, and the words that name them. Names take precedence over cities. */
export function warehousesNamedIn(question: string, warehouses: readonly Warehouse[]) {
  const find = (nameOf: (warehouse: Warehouse) => string) =>
    warehouses.flatMap((warehouse) => {
      const words = wordsNaming(question, nameOf(warehouse))
      return words.length > 0 ? { warehouse, words } : []
    })
  const byName = find(({ name }) => name)
  const byCity = find(({ address }) => shortCityName(address.city))
  const named = (byName.length > 0 ? byName : byCity).map(({ warehouse }) => warehouse)
  const cityWords = byCity.flatMap(({ warehouse }) =>
    wordsOf(warehouse.address.city).filter((word) => /\p{L}/u.test(word)),
  )
  return { named, words: new Set([...[...byName, ...byCity].flatMap(({ words }) => words), ...cityWords]) }
}

export const linkToWarehouse = ({ id }: Warehouse) => `/location/${id}`

/** Number and lowest price of the free Boxes whose size overlaps the range from `area` to 1.5 × `area`. */
function freeOf(warehouse: Warehouse, area: number | null) {
  const fitting = warehouse.sizes.filter(
    ({ free, sizeFrom, sizeTo }) => free > 0 && (area === null || (sizeTo >= area && sizeFrom <= area * 1.5)),
  )
  const prices = fitting.flatMap(({ priceFrom }) => priceFrom ?? [])
  return { count: fitting.reduce((sum, { free }) => sum + free, 0), price: prices.length ? Math.min(...prices) : null }
}

function warehouseLine({ language }: QuestionContext, warehouse: Warehouse, area: number | null): string {
  const t = answerTexts(language)
  const { count, price } = freeOf(warehouse, area)
  const { street, number, city } = warehouse.address
  const values = {
    name: warehouse.name,
    address: `${street} ${number}, ${city}`,
    count,
    price: formatMoney(price ?? warehouse.priceFrom ?? 0, warehouse.currency, language, { style: 'card' }),
  }
  return warehouse.distance === null
    ? t('places.line', values)
    : t('places.lineAway', { ...values, distance: formatDistance(warehouse.distance, language) })
}

/** The nearest warehouses with a free Box of the requested size. */
export function nearestAnswer(
  context: QuestionContext,
  warehouses: readonly Warehouse[],
  named: readonly Warehouse[],
): BuiltInAnswer {
  const t = answerTexts(context.language)
  if (named.length === 0 && context.position === null) return answerOf('live/places', [t('places.askWhere'), '/boxes'])
  const area = areaIn(context.question)
  const candidates = (named.length > 0 ? named : warehouses)
    .filter((warehouse) => freeOf(warehouse, area).count > 0)
    .slice(0, shown)
  if (candidates.length === 0)
    return answerOf('live/places', [fullLine(context, named), ...named.map(linkToWarehouse), '/boxes'])
  const lines = candidates.flatMap((warehouse) => [warehouseLine(context, warehouse, area), linkToWarehouse(warehouse)])
  return answerOf('live/places', [heading(context, area, named[0]?.address.city), ...lines])
}

function fullLine({ language }: QuestionContext, named: readonly Warehouse[]): string {
  const t = answerTexts(language)
  const names = new Intl.ListFormat(localeOf(language)).format(named.map(({ name }) => name))
  return names === '' ? t('places.full') : t('places.fullAt', { names })
}

function heading({ language }: QuestionContext, area: number | null, city: string | undefined): string {
  const t = answerTexts(language)
  if (city === undefined)
    return area === null ? t('places.near') : t('places.nearSize', { area: formatArea(area, language) })
  return area === null ? t('places.in', { city }) : t('places.inSize', { city, area: formatArea(area, language) })
}

/** Prices by size of the named warehouses or of the nearest one. Without either, the cheapest warehouses. */
export function priceAnswer(
  context: QuestionContext,
  warehouses: readonly Warehouse[],
  named: readonly Warehouse[],
): BuiltInAnswer {
  const t = answerTexts(context.language)
  const nearest = context.position === null ? [] : warehouses.slice(0, 1)
  const chosen = (named.length > 0 ? named : nearest).slice(0, shown)
  if (chosen.length > 0) {
    const lines = chosen.flatMap((warehouse) => [
      t('prices.at', { name: warehouse.name }),
      ...sizeLines(context, warehouse),
      linkToWarehouse(warehouse),
    ])
    return answerOf('live/prices', lines)
  }
  const area = areaIn(context.question)
  const priceOf = (warehouse: Warehouse) => (area === null ? warehouse.priceFrom : freeOf(warehouse, area).price) ?? 0
  const cheap = warehouses
    .filter(({ currency }) => currency === siteCurrency(warehouses, context))
    .filter((warehouse) => freeOf(warehouse, area).count > 0)
    .sort((left, right) => priceOf(left) - priceOf(right))
    .slice(0, shown)
  const [first] = cheap
  if (!first) return answerOf('live/prices', [t('places.askWhere'), '/boxes'])
  const price = formatMoney(priceOf(first), first.currency, context.language, { style: 'card' })
  const title =
    area === null
      ? t('prices.all', { price })
      : t('prices.allSize', { price, area: formatArea(area, context.language) })
  const lines = cheap.flatMap((warehouse) => [warehouseLine(context, warehouse, area), linkToWarehouse(warehouse)])
  return answerOf('live/prices', [title, ...lines, '/boxes'])
}

/** The sizes with the area, or the next larger one. */
function sizesOf({ sizes }: Warehouse, area: number | null) {
  if (area === null) return sizes
  const fitting = sizes.filter(({ sizeFrom, sizeTo }) => sizeFrom <= area && area <= sizeTo)
  if (fitting.length > 0) return fitting
  const larger = sizes.filter(({ sizeFrom }) => sizeFrom > area).sort((left, right) => left.sizeFrom - right.sizeFrom)
  return larger.length > 0 ? larger.slice(0, 1) : sizes
}

/** Prices in different currencies are not comparable, so only the currency of the site's country is used. */
function siteCurrency(warehouses: readonly Warehouse[], { ctx }: QuestionContext) {
  return (warehouses.find(({ address }) => address.countryCode === ctx.config.COUNTRY) ?? warehouses[0])?.currency
}

function sizeLines({ language, question }: QuestionContext, warehouse: Warehouse): string[] {
  const t = answerTexts(language)
  const names = translator(language, 'enums')
  return sizesOf(warehouse, areaIn(question)).flatMap(({ sizeClass, sizeFrom, sizeTo, free, priceFrom }) => {
    if (priceFrom === null) return []
    const price = formatMoney(priceFrom, warehouse.currency, language, { style: 'card' })
    const [from, to] = [formatArea(sizeFrom, language), formatArea(sizeTo, language)]
    const values = { size: names(`sizeClass.${sizeClass}.name`), price, free }
    return from === to ? t('prices.sizeOne', { ...values, area: from }) : t('prices.size', { ...values, from, to })
  })
}

export function hoursAnswer({ language }: QuestionContext, named: readonly Warehouse[]): BuiltInAnswer {
  const lines = named
    .slice(0, shown)
    .flatMap((warehouse) => [...hoursLines(warehouse, language), linkToWarehouse(warehouse)])
  return answerOf('live/hours', lines)
}
