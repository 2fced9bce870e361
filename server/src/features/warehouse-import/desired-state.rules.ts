import type { CurrentState } from './current-state.ts'
import { desiredCatalogue } from './desired-catalogue.rules.ts'
import type { ReadPlan } from './desired-floor-plan.rules.ts'
import type { DesiredState, DesiredWarehouse } from './desired-state.ts'
import { desiredWarehouse, reportRepeated } from './desired-warehouse.rules.ts'
import type { WarehouseFile } from './warehouse-file.ts'
import type { FileProblem } from './yaml-with-positions.ts'

/** The whole file as rows, and everything in it that cannot be. */
export function desiredStateOf(
  file: WarehouseFile,
  readPlan: ReadPlan,
  onPlace: (done: number, of: number) => void = () => {},
): { wanted: DesiredState; problems: FileProblem[] } {
  const problems: FileProblem[] = []
  const report = (problem: FileProblem) => void problems.push(problem)
  const { locations, countries } = file
  reportRepeated(
    locations,
    ({ code }) => code,
    (index, code) => report({ path: ['locations', index, 'code'], message: `location ${code} is there twice` }),
  )
  const currencies = new Map(countries.map(({ code, currency }) => [code, currency]))
  const places = locations.map((location, index) => {
    const path = ['locations', index]
    const expected = currencies.get(location.address.country)
    if (expected && expected !== location.currency) {
      report({ path: [...path, 'currency'], message: `${location.address.country} is said to have ${expected}` })
    }
    const place = desiredWarehouse(location, path, readPlan, report)
    onPlace(index + 1, locations.length)
    return place
  })
  return { wanted: { ...desiredCatalogue(file, report), places }, problems }
}

/** What only the database can tell: rates of VAT, names of pages, money that others already owe. */
export function problemsAgainst(
  { places, vatRates }: DesiredState,
  stored: CurrentState,
  dayIn: (zone: string) => string,
): FileProblem[] {
  const named = new Set(places.map(({ place }) => place.code))
  const slugs = new Map(stored.places.filter(({ code }) => !named.has(code)).map(({ slug, code }) => [slug, code]))
  const rates = [...stored.vatRates, ...vatRates]
  const known = new Map(stored.places.map((row) => [row.code, row]))
  return places.flatMap((one) => {
    const { code, slug } = one.place
    const owner = slugs.get(slug)
    slugs.set(slug, code)
    return [
      ...(owner ? [{ path: one.path, message: `${code} and ${owner} have the same slug ${slug}` }] : []),
      ...moneyProblems(one, known.get(code)?.currency),
      ...rateProblems(one, rates, dayIn),
    ]
  })
}

function moneyProblems({ path, place }: DesiredWarehouse, before: string | undefined): FileProblem[] {
  if (before === undefined || before === place.currency) return []
  const message = `${place.code} is kept in ${before}: contracts and invoices are written in it`
  return [{ path: [...path, 'currency'], message }]
}

function rateProblems(
  { path, place }: DesiredWarehouse,
  rates: DesiredState['vatRates'],
  dayIn: (zone: string) => string,
): FileProblem[] {
  const today = dayIn(place.timeZone)
  const holds = ({ countryCode, code, validFrom }: DesiredState['vatRates'][number]) =>
    countryCode === place.countryCode && code === 'STANDARD' && validFrom <= today
  if (rates.some(holds)) return []
  const message = `${place.countryCode} has no rate of VAT today: write it under countries`
  return [{ path: [...path, 'address', 'country'], message }]
}
