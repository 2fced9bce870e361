import { api, type SizeClass } from '@boxzone/contract'
import {
  findStreetPrices,
  findWarehouse,
  lockStreetPrices,
  type Promotion,
  type StreetPrice,
  updatePricesVersion,
  updatePromotion,
  updateStreetPrices,
} from '#src/features/warehouses/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { requireVersion } from '#src/kernel/audit/require-version.ts'
import type { Ctx, StaffMember } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { type Minor, toMajor, toMinor } from '#src/kernel/money.ts'
import { readStreetPrices } from './read-street-prices.ts'
import { findFloorPrices, findPricedWarehouse, insertPriceStep, upsertFloorPrice } from './street-prices.repo.ts'
import { changedPrice } from './street-prices.rules.ts'

export const changeStreetPricesRoute = route(api.changeStreetPrices, async (ctx, { version, reason, ...input }) => {
  const change = await describeStreetPriceChange(ctx, ctx.db, ctx.staff, { id: input.id, version, reason })
  return changeAsStaff(ctx, change, async (tx) => {
    const after = await changeStreetPrices(ctx, tx, input, ctx.staff.id)
    return { after, result: await readStreetPrices(ctx, tx, ctx.staff, input.id) }
  })
})

interface RequestedChange {
  readonly id: string
  /** The version that the caller has seen. Undefined for commands, which use the current one. */
  readonly version?: number | undefined
  readonly reason?: string | undefined
}

export async function describeStreetPriceChange(
  ctx: Ctx,
  db: Db,
  scope: Pick<StaffMember, 'warehouseIds'>,
  { id, version, reason }: RequestedChange,
) {
  if (!(await findPricedWarehouse(db, scope, id))) throw new CallError('not-found')
  const subject = { kind: 'street-prices', id, warehouseId: id }
  const before = async (tx: Tx) => {
    const current = await lockStreetPrices(tx, id)
    if (current === undefined) throw new CallError('not-found')
    if (version !== undefined) await requireVersion(tx, subject, { expected: version, current })
    const { sizes, promotion } = await readStreetPrices(ctx, tx, scope, id)
    const prices = sizes.map(({ sizeClass, monthlyFrom, monthlyTo, floorPrice }) => {
      return { sizeClass, monthlyFrom, monthlyTo, floorPrice }
    })
    return { version: current, prices, promotion: promotion?.terms ?? null }
  }
  return { action: 'prices.street', subject, reason, before }
}

export interface NewStreetPrices {
  readonly id: string
  readonly sizes: readonly { readonly sizeClass: SizeClass; readonly percent: number }[]
  readonly boxes: readonly { readonly id: string; readonly monthlyPrice: number }[]
  readonly floorPrices: readonly { readonly sizeClass: SizeClass; readonly monthlyPrice: number | null }[]
  readonly promotion?: Promotion | null | undefined
}

/** The caller has locked the warehouse row. Prices of running contracts do not change. */
export async function changeStreetPrices(ctx: Ctx, tx: Tx, input: NewStreetPrices, staffId: string | null) {
  const { id, sizes, boxes, floorPrices, promotion } = input
  const warehouse = await findWarehouse(tx, id, ctx.now())
  if (!warehouse) throw new CallError('not-found')
  assertOnce('sizes', sizes, ({ sizeClass }) => sizeClass)
  assertOnce('boxes', boxes, (box) => box.id)
  const amount = (field: string, price: number) => exactAmount(field, price, warehouse.currency)
  for (const { sizeClass, monthlyPrice } of floorPrices) {
    const monthlyNet = monthlyPrice === null ? null : amount('floorPrices', monthlyPrice)
    await upsertFloorPrice(tx, { warehouseId: id, sizeClass, monthlyNet })
  }
  const floors = await findFloorPrices(tx, id)
  const current = await findStreetPrices(tx, id)
  const bySize = sizes.flatMap((size) => stepPrices(size, current, floors.get(size.sizeClass) ?? null))
  const byBox = boxes.map((box) => singlePrice(box.id, amount('boxes', box.monthlyPrice), current, floors))
  assertOnce('boxes', [...bySize, ...byBox], (box) => box.id)
  await updateStreetPrices(tx, [...bySize, ...byBox], ctx.now())
  for (const step of sizes) await insertPriceStep(tx, { ...step, warehouseId: id, changedAt: ctx.now(), staffId })
  if (promotion !== undefined) await changePromotion(ctx, tx, warehouse, promotion)
  await updatePricesVersion(tx, id)
  const changed = [...bySize, ...byBox].map((box) => ({
    boxId: box.id,
    monthlyPrice: toMajor(box.monthlyNet, warehouse.currency),
  }))
  return { sizes, floorPrices, promotion, changed }
}

/** Throws if no price changes: the floor price stops the decrease for every Box, or rounding removes the step. */
function stepPrices(
  { sizeClass, percent }: NewStreetPrices['sizes'][number],
  current: readonly StreetPrice[],
  floor: Minor | null,
) {
  const boxes = current.filter((box) => box.sizeClass === sizeClass)
  if (boxes.length === 0 || percent === 0) throw invalidField('sizes')
  const changed = boxes.flatMap(({ id, monthlyNet }) => {
    const price = changedPrice(monthlyNet, percent, floor)
    return price === monthlyNet ? [] : [{ id, monthlyNet: price }]
  })
  if (changed.length === 0) throw new CallError('prices/below-floor')
  return changed
}

function singlePrice(
  id: string,
  monthlyNet: Minor,
  current: readonly StreetPrice[],
  floors: ReadonlyMap<SizeClass, Minor>,
) {
  const box = current.find((one) => one.id === id)
  if (!box) throw new CallError('not-found')
  if (monthlyNet < (floors.get(box.sizeClass) ?? 0)) throw new CallError('prices/below-floor')
  return { id, monthlyNet }
}

async function changePromotion(
  ctx: Ctx,
  tx: Tx,
  { id, timeZone }: { readonly id: string; readonly timeZone: string },
  promotion: Promotion | null,
): Promise<void> {
  const today = toDay(ctx.now(), timeZone)
  if (promotion?.validUntil !== undefined && promotion.validUntil < today) throw invalidField('promotion.validUntil')
  await updatePromotion(tx, id, promotion, ctx.now())
}

function exactAmount(field: string, price: number, currency: string): Minor {
  const minor = toMinor(price, currency)
  if (minor < 1 || toMajor(minor, currency) !== price) throw invalidField(field)
  return minor
}

function assertOnce<Item>(field: string, items: readonly Item[], keyOf: (item: Item) => string): void {
  if (new Set(items.map(keyOf)).size < items.length) throw invalidField(field)
}
