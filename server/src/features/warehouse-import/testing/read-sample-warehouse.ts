import { expect } from 'vitest'
import { sampleWarehouseYaml } from '#src/testing/sample-warehouse.ts'
import type { ReadPlan } from '../desired-floor-plan.rules.ts'
import { desiredStateOf } from '../desired-state.rules.ts'
import type { DesiredWarehouse } from '../desired-state.ts'
import { parseWarehouseFile } from '../parse-file.ts'
import type { FileProblem } from '../yaml-with-positions.ts'

const noPlan: ReadPlan = (name) => {
  throw new Error(`${name} cannot be read`)
}

export type Replaced = readonly [from: string | RegExp, to: string]

/** The small place of the tests with parts of its text replaced, as rows and problems. */
export function readSmall(replaced: readonly Replaced[], readPlan = noPlan) {
  const text = replaced.reduce((before, [from, to]) => before.replace(from, () => to), sampleWarehouseYaml())
  const parsed = parseWarehouseFile(text)
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  return desiredStateOf(parsed.file, readPlan)
}

export const wantedFrom = (...replaced: readonly Replaced[]) => {
  const { wanted, problems } = readSmall(replaced)
  expect(problems).toEqual([])
  return wanted
}

/** Every problem as `path: message`. */
export const problemTexts = (problems: readonly FileProblem[]) =>
  problems.map(({ path, message }) => `${path.join('.')}: ${message}`)
export const problemsOf = (...replaced: readonly Replaced[]) => problemTexts(readSmall(replaced).problems)

export function onlyPlace(places: readonly DesiredWarehouse[]): DesiredWarehouse {
  const [place, ...others] = places
  if (!place || others.length > 0) throw new Error(`${places.length} locations instead of one`)
  return place
}
export const placeFrom = (...replaced: readonly Replaced[]) => onlyPlace(wantedFrom(...replaced).places)
export const boxesFrom = (...replaced: readonly Replaced[]) =>
  placeFrom(...replaced).floors.flatMap(({ boxes }) => boxes)
