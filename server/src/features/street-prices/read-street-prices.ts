import type { SizePrices, StreetPrices } from '@boxzone/contract'
import { sizeClasses } from '@boxzone/contract/size-classes'
import type { Config } from '#src/config/config.ts'
import { countBoxes } from '#src/features/box-states/index.ts'
import { countWaiting } from '#src/features/notify-me/index.ts'
import { findPromotionUses } from '#src/features/orders/index.ts'
import { findStreetPrices, findWarehouse } from '#src/features/warehouses/index.ts'
import type { Ctx, StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { type Minor, toMajor } from '#src/kernel/money.ts'
import { findFloorPrices, findLastSteps, findPricedWarehouse } from './street-prices.repo.ts'
import { type SuggestionRule, shareOf, suggestStep } from './street-prices.rules.ts'

const suggestionRule = (config: Config): SuggestionRule => ({
  abovePercent: config.STREET_PRICE_ABOVE_PERCENT,
  belowPercent: config.STREET_PRICE_BELOW_PERCENT,
  stepPercent: config.STREET_PRICE_STEP_PERCENT,
  pauseMonths: config.STREET_PRICE_PAUSE_MONTHS,
})

type Scope = Pick<StaffMember, 'warehouseIds'>

export async function readStreetPrices(ctx: Ctx, db: Db, scope: Scope, id: string): Promise<StreetPrices> {
  const now = ctx.now()
  const priced = await findPricedWarehouse(db, scope, id)
  const warehouse = priced && (await findWarehouse(db, id, now))
  if (!warehouse) throw new CallError('not-found')
  const { currency, timeZone } = warehouse
  const running = await findPromotionUses(db, id, now)
  return {
    ...{ warehouseId: id, version: priced.pricesVersion, currency },
    vatPercent: warehouse.vatPermille / 10,
    sizes: await readSizes(ctx, db, {
      id,
      currency,
      today: toDay(now, timeZone),
      timeZone,
      isClosed: warehouse.deactivated,
    }),
    promotion: running && { terms: running.promotion, uses: running.uses },
    rule: suggestionRule(ctx.config),
  }
}

interface PricedWarehouse {
  readonly id: string
  readonly currency: string
  readonly timeZone: string
  readonly today: string
  readonly isClosed: boolean
}

async function readSizes(
  ctx: Ctx,
  db: Db,
  { id, currency, timeZone, today, isClosed }: PricedWarehouse,
): Promise<SizePrices[]> {
  const counts = await countBoxes(db, { warehouseIds: [id] }, ctx.now())
  const prices = Map.groupBy(await findStreetPrices(db, id), ({ sizeClass }) => sizeClass)
  const [floors, steps, waiting] = [
    await findFloorPrices(db, id),
    await findLastSteps(db, id),
    await countWaiting(db, id),
  ]
  const rangeOf = (nets: readonly Minor[]) => ({
    monthlyFrom: toMajor(Math.min(...nets), currency),
    monthlyTo: toMajor(Math.max(...nets), currency),
  })
  return sizeClasses.flatMap((sizeClass) => {
    const count = counts.find((one) => one.sizeClass === sizeClass)
    const current = prices.get(sizeClass)?.map(({ monthlyNet }) => monthlyNet)
    if (!count || !current) return []
    const floor = floors.get(sizeClass) ?? null
    const changedAt = steps.get(sizeClass)
    const lastChangeOn = changedAt ? toDay(changedAt, timeZone) : null
    const facts = { isClosed, boxes: count.boxes, let: count.let, prices: current, floor, lastChangeOn, today }
    const suggested = suggestStep(facts, suggestionRule(ctx.config))
    return {
      ...{ sizeClass, boxes: count.boxes, let: count.let, letPercent: shareOf(count.let, count.boxes), lastChangeOn },
      ...{ waiting: waiting.get(sizeClass) ?? 0, ...rangeOf(current) },
      floorPrice: floor === null ? null : toMajor(floor, currency),
      suggestion: 'none' in suggested ? null : presentStep(suggested, current, rangeOf),
      noSuggestion: 'none' in suggested ? suggested.none : null,
    }
  })
}

type Range = Pick<SizePrices, 'monthlyFrom' | 'monthlyTo'>

function presentStep(
  { percent, prices }: { readonly percent: number; readonly prices: readonly Minor[] },
  current: readonly Minor[],
  rangeOf: (nets: readonly Minor[]) => Range,
) {
  const changedBoxes = prices.filter((price, index) => price !== current[index]).length
  return { percent, changedBoxes, ...rangeOf(prices) }
}
