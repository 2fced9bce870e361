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

export type Replacement = readonly [from: string | RegExp, to: string]

/** Replaces parts of the sample file and converts it to rows and problems. */
export function readSampleFile(replacements: readonly Replacement[], readPlan = noPlan) {
  const text = replacements.reduce((before, [from, to]) => before.replace(from, () => to), sampleWarehouseYaml())
  const parsed = parseWarehouseFile(text)
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  return desiredStateOf(parsed.file, readPlan)
}

export const desiredFrom = (...replacements: readonly Replacement[]) => {
  const { desired, problems } = readSampleFile(replacements)
  expect(problems).toEqual([])
  return desired
}

/** Formats every problem as `path: message`. */
export const problemTexts = (problems: readonly FileProblem[]) =>
  problems.map(({ path, message }) => `${path.join('.')}: ${message}`)
export const problemsOf = (...replacements: readonly Replacement[]) =>
  problemTexts(readSampleFile(replacements).problems)

export function singleWarehouse(warehouses: readonly DesiredWarehouse[]): DesiredWarehouse {
  const [warehouse, ...others] = warehouses
  if (!warehouse || others.length > 0) throw new Error(`expected one warehouse, got ${warehouses.length}`)
  return warehouse
}
export const warehouseFrom = (...replacements: readonly Replacement[]) =>
  singleWarehouse(desiredFrom(...replacements).warehouses)
export const boxesFrom = (...replacements: readonly Replacement[]) =>
  warehouseFrom(...replacements).floors.flatMap(({ boxes }) => boxes)
