import type { CurrentState } from './current-state.ts'
import { desiredCatalogue } from './desired-catalogue.rules.ts'
import type { ReadPlan } from './desired-floor-plan.rules.ts'
import type { DesiredState, DesiredWarehouse } from './desired-state.ts'
import { desiredWarehouse, reportRepeated } from './desired-warehouse.rules.ts'
import type { WarehouseFile } from './warehouse-file.ts'
import type { FileProblem } from './yaml-with-positions.ts'

/** Converts the file to rows and collects its problems. */
export function desiredStateOf(
  file: WarehouseFile,
  readPlan: ReadPlan,
  onProgress: (done: number, total: number) => void = () => {},
): { desired: DesiredState; problems: FileProblem[] } {
  const problems: FileProblem[] = []
  const report = (problem: FileProblem) => void problems.push(problem)
  const { locations, countries } = file
  reportRepeated(
    locations,
    ({ code }) => code,
    (index, code) => report({ path: ['locations', index, 'code'], message: `location ${code} is listed twice` }),
  )
  const currencies = new Map(countries.map(({ code, currency }) => [code, currency]))
  const warehouses = locations.map((location, index) => {
    const path = ['locations', index]
    const expected = currencies.get(location.address.country)
    if (expected && expected !== location.currency) {
      report({
        path: [...path, 'currency'],
        message: `${location.address.country} has the currency ${expected} under countries`,
      })
    }
    const warehouse = desiredWarehouse(location, path, readPlan, report)
    onProgress(index + 1, locations.length)
    return warehouse
  })
  return { desired: { ...desiredCatalogue(file, report), warehouses }, problems }
}

/** Problems that only the stored data reveals: missing VAT rates, used slugs, changed currencies. */
export function conflictsWithStored(
  { warehouses, vatRates }: DesiredState,
  stored: CurrentState,
  dayIn: (zone: string) => string,
): FileProblem[] {
  const named = new Set(warehouses.map(({ warehouse }) => warehouse.code))
  const slugs = new Map(stored.warehouses.filter(({ code }) => !named.has(code)).map(({ slug, code }) => [slug, code]))
  const rates = [...stored.vatRates, ...vatRates]
  const currentByCode = new Map(stored.warehouses.map((row) => [row.code, row]))
  return warehouses.flatMap((desired) => {
    const { code, slug } = desired.warehouse
    const owner = slugs.get(slug)
    slugs.set(slug, code)
    return [
      ...(owner ? [{ path: desired.path, message: `${code} and ${owner} have the same slug ${slug}` }] : []),
      ...currencyProblems(desired, currentByCode.get(code)?.currency),
      ...rateProblems(desired, rates, dayIn),
    ]
  })
}

function currencyProblems({ path, warehouse }: DesiredWarehouse, before: string | undefined): FileProblem[] {
  if (before === undefined || before === warehouse.currency) return []
  const message = `${warehouse.code} must stay in ${before}, because its contracts and invoices are in ${before}`
  return [{ path: [...path, 'currency'], message }]
}

function rateProblems(
  { path, warehouse }: DesiredWarehouse,
  rates: DesiredState['vatRates'],
  dayIn: (zone: string) => string,
): FileProblem[] {
  const today = dayIn(warehouse.timeZone)
  const isInForce = ({ countryCode, code, validFrom }: DesiredState['vatRates'][number]) =>
    countryCode === warehouse.countryCode && code === 'STANDARD' && validFrom <= today
  if (rates.some(isInForce)) return []
  const message = `${warehouse.countryCode} has no VAT rate today: add one under countries`
  return [{ path: [...path, 'address', 'country'], message }]
}
