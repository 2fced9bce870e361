import type { Warehouse } from '@boxzone/contract'
import { formatArea, formatDistance, formatMoney } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { findWarehouses, listWarehouses } from '#src/features/warehouses/index.ts'
import { hoursLines } from './hours-lines.ts'
import { answerOf, answerTexts, type BuiltInAnswer, type QuestionContext } from './question-context.ts'
import { areaIn, mentionsWarehouse } from './warehouse-names.rules.ts'

const shown = 3

/** Locations as the asker may know them: open ones, the nearest first where a position is known. */
export async function warehousesFor({ ctx, language, position }: QuestionContext): Promise<Warehouse[]> {
  const rows = await findWarehouses(ctx.db, ctx.now())
  const places = await listWarehouses(ctx, rows, { near: position, language })
  return places
    .filter(({ deactivation }) => !deactivation.deactivated)
    .sort((left, right) => (left.distance ?? 0) - (right.distance ?? 0))
}

/** Those a question names, by the location's own name before its city's. */
export function warehousesNamedIn(question: string, places: readonly Warehouse[]): Warehouse[] {
  const byName = places.filter(({ name }) => mentionsWarehouse(question, name))
  return byName.length > 0 ? byName : places.filter(({ address }) => mentionsWarehouse(question, address.city))
}

const linkTo = ({ id }: Warehouse) => `/location/${id}`

/** What a location has free of the asked size: a Box that is large enough and not far too large. */
function freeOf(place: Warehouse, area: number | null) {
  const fitting = place.sizes.filter(
    ({ free, sizeFrom, sizeTo }) => free > 0 && (area === null || (sizeTo >= area && sizeFrom <= area * 1.5)),
  )
  const prices = fitting.flatMap(({ priceFrom }) => priceFrom ?? [])
  return { count: fitting.reduce((sum, { free }) => sum + free, 0), price: prices.length ? Math.min(...prices) : null }
}

function placeLine({ language }: QuestionContext, place: Warehouse, area: number | null): string {
  const t = answerTexts(language)
  const { count, price } = freeOf(place, area)
  const { street, number, city } = place.address
  const values = {
    name: place.name,
    address: `${street} ${number}, ${city}`,
    count,
    price: formatMoney(price ?? place.priceFrom ?? 0, place.currency, language, { style: 'card' }),
  }
  return place.distance === null
    ? t('places.line', values)
    : t('places.lineAway', { ...values, distance: formatDistance(place.distance, language) })
}

/** The nearest locations with a free Box, of a size where one is asked for. */
export function nearestAnswer(
  asking: QuestionContext,
  places: readonly Warehouse[],
  named: readonly Warehouse[],
): BuiltInAnswer {
  const t = answerTexts(asking.language)
  if (named.length === 0 && asking.position === null) return answerOf('live/places', [t('places.askWhere'), '/boxes'])
  const area = areaIn(asking.question)
  const candidates = (named.length > 0 ? named : places)
    .filter((place) => freeOf(place, area).count > 0)
    .slice(0, shown)
  if (candidates.length === 0) return answerOf('live/places', [t('places.full'), ...named.map(linkTo), '/boxes'])
  const lines = candidates.flatMap((place) => [placeLine(asking, place, area), linkTo(place)])
  return answerOf('live/places', [heading(asking, area, named[0]?.address.city), ...lines])
}

function heading({ language }: QuestionContext, area: number | null, city: string | undefined): string {
  const t = answerTexts(language)
  if (city === undefined)
    return area === null ? t('places.near') : t('places.nearSize', { area: formatArea(area, language) })
  return area === null ? t('places.in', { city }) : t('places.inSize', { city, area: formatArea(area, language) })
}

/** Prices by size where a location is named or near, else the cheapest of all. */
export function priceAnswer(
  asking: QuestionContext,
  places: readonly Warehouse[],
  named: readonly Warehouse[],
): BuiltInAnswer {
  const t = answerTexts(asking.language)
  const near = asking.position === null ? [] : places.slice(0, 1)
  const chosen = (named.length > 0 ? named : near).slice(0, shown)
  if (chosen.length > 0) {
    const lines = chosen.flatMap((place) => [
      t('prices.at', { name: place.name }),
      ...sizeLines(asking, place),
      linkTo(place),
    ])
    return answerOf('live/prices', lines)
  }
  const cheap = places
    .filter(({ currency, hasFreeBoxes }) => hasFreeBoxes && currency === ownCurrency(places, asking))
    .sort((left, right) => (left.priceFrom ?? 0) - (right.priceFrom ?? 0))
    .slice(0, shown)
  const [first] = cheap
  if (!first) return answerOf('live/prices', [t('places.askWhere'), '/boxes'])
  const price = formatMoney(first.priceFrom ?? 0, first.currency, asking.language, { style: 'card' })
  const lines = cheap.flatMap((place) => [placeLine(asking, place, null), linkTo(place)])
  return answerOf('live/prices', [t('prices.all', { price }), ...lines, '/boxes'])
}

/** Amounts of several currencies are not compared: those of this version's own country are shown. */
function ownCurrency(places: readonly Warehouse[], { ctx }: QuestionContext) {
  return (places.find(({ address }) => address.countryCode === ctx.config.COUNTRY) ?? places[0])?.currency
}

function sizeLines({ language, question }: QuestionContext, place: Warehouse): string[] {
  const t = answerTexts(language)
  const names = translator(language, 'enums')
  const area = areaIn(question)
  const fits = place.sizes.filter(({ sizeFrom, sizeTo }) => area === null || (sizeFrom <= area && area <= sizeTo))
  return (fits.length > 0 ? fits : place.sizes).flatMap(({ sizeClass, sizeFrom, sizeTo, free, priceFrom }) => {
    if (priceFrom === null) return []
    const price = formatMoney(priceFrom, place.currency, language, { style: 'card' })
    const [from, to] = [formatArea(sizeFrom, language), formatArea(sizeTo, language)]
    const values = { size: names(`sizeClass.${sizeClass}.name`), price, free }
    return from === to ? t('prices.sizeOne', { ...values, area: from }) : t('prices.size', { ...values, from, to })
  })
}

export function hoursAnswer({ language }: QuestionContext, named: readonly Warehouse[]): BuiltInAnswer {
  const lines = named.slice(0, shown).flatMap((place) => [...hoursLines(place, language), linkTo(place)])
  return answerOf('live/hours', lines)
}
