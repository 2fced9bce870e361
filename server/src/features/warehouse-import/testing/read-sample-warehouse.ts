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

/** The small warehouse of the tests with parts of its text replaced, as rows and problems. */
export function readSmall(replaced: readonly Replaced[], readPlan = noPlan) {
  const text = replaced.reduce((before, [from, to]) => before.replace(from, () => to), sampleWarehouseYaml())
  const parsed = parseWarehouseFile(text)
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  return desiredStateOf(parsed.file, readPlan)
}

export const desiredFrom = (...replaced: readonly Replaced[]) => {
  const { desired, problems } = readSmall(replaced)
  expect(problems).toEqual([])
  return desired
}

/** Every problem as `path: message`. */
export const problemTexts = (problems: readonly FileProblem[]) =>
  problems.map(({ path, message }) => `${path.join('.')}: ${message}`)
export const problemsOf = (...replaced: readonly Replaced[]) => problemTexts(readSmall(replaced).problems)

export function onlyWarehouse(warehouses: readonly DesiredWarehouse[]): DesiredWarehouse {
  const [warehouse, ...others] = warehouses
  if (!warehouse || others.length > 0) throw new Error(`${warehouses.length} locations instead of one`)
  return warehouse
}
export const warehouseFrom = (...replaced: readonly Replaced[]) => onlyWarehouse(desiredFrom(...replaced).warehouses)
export const boxesFrom = (...replaced: readonly Replaced[]) =>
  warehouseFrom(...replaced).floors.flatMap(({ boxes }) => boxes)
