import type { OverdueAge, OverdueContract } from '@boxzone/contract'
import { overdueAges } from '../../kit/ageing.ts'

interface Carton {
  readonly key: string
  readonly column: 0 | 1
  readonly y: number
  readonly height: number
}

const minCartonHeight = 5

export const ageOf = (days: number): OverdueAge => overdueAges.findLast((age) => days >= Number(age)) ?? '1'

/** Stacks the contracts of each age in two columns of one scale. The highest column fills the shelf. */
export function stackCartons(
  contracts: readonly Pick<OverdueContract, 'contractId' | 'overdueDays' | 'owed'>[],
  shelfHeight: number,
): Record<OverdueAge, Carton[]> {
  const columns = overdueAges.map((age) => {
    const own = contracts.filter(({ overdueDays }) => ageOf(overdueDays) === age)
    return { age, columns: splitEvenly(own.toSorted((one, other) => other.owed - one.owed)) }
  })
  const highest = Math.max(0, ...columns.flatMap(({ columns: pair }) => pair.map(totalOf)))
  const scale = highest > 0 ? shelfHeight / highest : 0
  const stacks: Record<OverdueAge, Carton[]> = { '1': [], '8': [], '14': [], '30': [], '45': [] }
  for (const { age, columns: pair } of columns)
    stacks[age] = pair.flatMap((items, column) => stackColumn(items, column === 0 ? 0 : 1, { scale, shelfHeight }))
  return stacks
}

type Debt = Pick<OverdueContract, 'contractId' | 'owed'>

const totalOf = (items: readonly Debt[]): number => items.reduce((total, { owed }) => total + owed, 0)

/** Adds each contract to the lower column. */
function splitEvenly(items: readonly Debt[]): [Debt[], Debt[]] {
  const pair: [Debt[], Debt[]] = [[], []]
  for (const item of items) (totalOf(pair[0]) <= totalOf(pair[1]) ? pair[0] : pair[1]).push(item)
  return pair
}

/**
 * Stacks the cartons from the floor upwards, the largest amount at the bottom. Amounts too small to draw are omitted.
 */
function stackColumn(
  items: readonly Debt[],
  column: 0 | 1,
  { scale, shelfHeight }: { scale: number; shelfHeight: number },
): Carton[] {
  let floor = shelfHeight
  return items.flatMap(({ contractId, owed }) => {
    const height = owed * scale
    if (height < minCartonHeight || floor - height < -1) return []
    floor -= height
    return [{ key: contractId, column, y: floor, height }]
  })
}
