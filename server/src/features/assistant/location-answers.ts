import type { Warehouse, WarehouseFeature } from '@boxzone/contract'
import { warehouseFeatures } from '@boxzone/contract/warehouses'
import { localeOf } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { answerOf, answerTexts, type BuiltInAnswer, type QuestionContext } from './question-context.ts'
import { isActive, linkToWarehouse } from './warehouse-answers.ts'
import { shortCityName } from './warehouse-names.rules.ts'

const shown = 3
const lineOfAddress = ({ address: { street, number, city } }: Warehouse) => `${street} ${number}, ${city}`

const listOf = (names: readonly string[], { language }: QuestionContext) =>
  new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(names)

type Facility = WarehouseFeature | 'car' | 'delivery'
const facilities: readonly Facility[] = [...warehouseFeatures, 'car', 'delivery']

function hasFacility({ features, accessibility, delivery }: Warehouse, facility: Facility): boolean {
  if (facility === 'car') return accessibility.car
  return facility === 'delivery' ? delivery : features.includes(facility)
}

function facilityTexts({ language }: QuestionContext, facility: Facility) {
  const t = translator(language, 'enums')
  return facility === 'car' || facility === 'delivery'
    ? { name: t(`access.${facility}.name`), text: t(`access.${facility}.text`) }
    : { name: t(`feature.${facility}.name`), text: t(`feature.${facility}.text`) }
}

/** Facilities that a question with this concept is about. */
const facilitiesOfConcept: Readonly<Record<string, readonly Facility[]>> = {
  stepfree: ['BARRIER_FREE'],
  camera: ['VIDEO_MONITORING'],
  parking: ['PARKING', 'car'],
  heating: ['HEATING'],
  transport: ['delivery'],
  cartons: ['STARTER_PACKAGE'],
  firstfree: ['FIRST_MONTH_FREE'],
}

function warehouseLines(context: QuestionContext, warehouse: Warehouse): string[] {
  const t = answerTexts(context.language)
  const has = facilities.filter((facility) => hasFacility(warehouse, facility))
  const missing = facilities.filter((facility) => !has.includes(facility))
  const names = missing.map((facility) => facilityTexts(context, facility).name)
  return [
    t('features.at', { name: warehouse.name }),
    ...has.map((facility) => t('features.item', facilityTexts(context, facility))),
    ...(names.length > 0 ? [t('features.missing', { features: listOf(names, context) })] : []),
    linkToWarehouse(warehouse),
  ]
}

/** The facilities of the named warehouses. Without a name, the warehouses that have the requested facility. */
export function featuresAnswer(
  context: QuestionContext,
  warehouses: readonly Warehouse[],
  named: readonly Warehouse[],
  concepts: ReadonlySet<string>,
): BuiltInAnswer {
  if (named.length > 0)
    return answerOf(
      'live/features',
      named.slice(0, shown).flatMap((warehouse) => warehouseLines(context, warehouse)),
    )
  const t = answerTexts(context.language)
  const asked = Object.entries(facilitiesOfConcept).flatMap(([concept, list]) => (concepts.has(concept) ? list : []))
  const lines = (asked.length > 0 ? asked : facilities).map((facility) => {
    const names = warehouses.filter((one) => isActive(one) && hasFacility(one, facility)).map(({ name }) => name)
    return { feature: facilityTexts(context, facility).name, names: listOf(names, context) }
  })
  const offered = lines.filter(({ names }) => names !== '').map((values) => t('features.with', values))
  return answerOf('live/features', [...(offered.length > 0 ? offered : [t('features.nowhere')]), '/boxes'])
}

export function addressAnswer(context: QuestionContext, named: readonly Warehouse[]): BuiltInAnswer {
  const t = answerTexts(context.language)
  const lines = named.flatMap((warehouse) => {
    const values = { name: warehouse.name, address: lineOfAddress(warehouse) }
    return [isActive(warehouse) ? t('address', values) : closedLine(context, warehouse), linkToWarehouse(warehouse)]
  })
  return answerOf('live/address', lines)
}

export function closedLine({ language }: QuestionContext, warehouse: Warehouse): string {
  const t = translator(language, 'warehouse')
  const reason = warehouse.deactivation.reason === 'RECONSTRUCTION' ? t('deactivation.RECONSTRUCTION') : ''
  return answerTexts(language)('closed', { name: warehouse.name, address: lineOfAddress(warehouse), reason }).trim()
}

/** The cities with a warehouse. */
export function citiesAnswer(
  context: QuestionContext,
  warehouses: readonly Warehouse[],
  isElsewhere: boolean,
): BuiltInAnswer {
  const t = answerTexts(context.language)
  const cities = listOf(
    [...new Set(warehouses.filter(isActive).map(({ address }) => shortCityName(address.city)))],
    context,
  )
  return answerOf('live/locations', [t(isElsewhere ? 'cities.none' : 'cities.all', { cities }), '/boxes'])
}
