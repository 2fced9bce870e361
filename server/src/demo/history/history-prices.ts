import type { Config } from '#src/config/config.ts'
import { type NextPrice, startOfPeriod } from '#src/features/contracts/index.ts'
import { addDays, addMonths, toDay } from '#src/kernel/days.ts'
import { demoContractId } from '../contracts.ts'
import { morningOf } from '../contracts-history.ts'
import { demoStaff } from '../staff.ts'
import type { DemoWorld } from '../world/index.ts'
import { stableId } from '../world/stable-id.ts'
import { caseOf, type HistoryRental, todayOf } from './history-rental.ts'

/** No demo account has a contract in the warehouse of the batch. */
const batchWarehouse = 'KE1'
const percent = 5
const announcedDaysAgo = 10
const batchMonths = 9

export const demoPriceChangeId = stableId('price change of the history')

const isInBatch = (history: HistoryRental, now: Date): boolean =>
  history.rental.warehouse.code === batchWarehouse &&
  history.isRunning &&
  history.rental.contract.startsOn < startedBefore(todayOf(history, now))

const startedBefore = (today: string) => addMonths(today, -batchMonths)

/** The price that was announced to the tenant ten days ago, or null. */
export function announcedPrice(config: Config, history: HistoryRental, now: Date): NextPrice | null {
  const isAlone = caseOf(history) === 'PRICE'
  if (!isAlone && !isInBatch(history, now)) return null
  const { contract, monthlyNet } = history.rental
  const earliest = addDays(todayOf(history, now), config.PRICE_NOTICE_DAYS - announcedDaysAgo)
  let index = 1
  while (startOfPeriod(contract, index) < earliest) index++
  const from = startOfPeriod(contract, index)
  if (from < addMonths(contract.startsOn, config.PRICE_GUARANTEE_MONTHS)) return null
  return { from, monthlyNet: Math.round((monthlyNet * (100 + percent)) / 100) }
}

/** A finished price change of the older contracts of one warehouse. Contracts with a guaranteed price are excluded. */
export function priceChangeRows(config: Config, world: DemoWorld, rentals: readonly HistoryRental[], now: Date) {
  const today = toDay(now, 'Europe/Bratislava')
  const createdAt = morningOf(addDays(today, -announcedDaysAgo))
  const warehouseId = world.warehouses.find(({ code }) => code === batchWarehouse)?.id ?? null
  const staffId = demoStaff.find(({ role }) => role === 'OWNER')?.id ?? null
  const batch = {
    ...{ id: demoPriceChangeId, createdAt, staffId, percent, fromOn: null, finishedAt: createdAt },
    filter: { warehouseId, startedBefore: startedBefore(today), override: false },
    reason: 'Yearly adjustment of older contracts',
  }
  const items = rentals
    .filter((history) => isInBatch(history, now))
    .map((history) => {
      const { contract, monthlyNet } = history.rental
      const next = announcedPrice(config, history, now)
      return {
        ...{ priceChangeId: demoPriceChangeId, contractId: demoContractId(contract.key) },
        ...{ state: next ? 'CHANGED' : 'EXCLUDED', exclusion: next ? null : 'GUARANTEED', fromOn: next?.from ?? null },
        oldMonthlyNet: monthlyNet,
        newMonthlyNet: Math.round((monthlyNet * (100 + percent)) / 100),
      }
    })
  return { batch, items }
}
