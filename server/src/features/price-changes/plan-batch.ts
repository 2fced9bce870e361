import { findContract } from '#src/features/contracts/index.ts'
import type { Ctx, StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { isWarehouseInScope } from '#src/kernel/warehouse-scope.repo.ts'
import { planPriceChange } from './plan-price-change.ts'
import { changeByPercent } from './price-change.rules.ts'
import { type BatchItemView, findContractsToPrice } from './price-changes.repo.ts'

export interface BatchRequest {
  readonly warehouseId?: string | undefined
  readonly startedBefore?: string | undefined
  readonly percent: number
  readonly from?: string | undefined
  readonly override: boolean
}

export const filterOf = ({ warehouseId, startedBefore, override }: BatchRequest) => ({
  warehouseId: warehouseId ?? null,
  startedBefore: startedBefore ?? null,
  override,
})

/** The contracts of a batch, with the excluded ones and why. A warehouse of other staff is not found. */
export async function planBatch(
  ctx: Ctx,
  db: Db,
  staff: Pick<StaffMember, 'warehouseIds'>,
  request: BatchRequest,
): Promise<Omit<BatchItemView, 'priceChangeId'>[]> {
  const { warehouseId } = request
  if (warehouseId !== undefined && !(await isWarehouseInScope(db, staff, warehouseId))) throw new CallError('not-found')
  const items: Omit<BatchItemView, 'priceChangeId'>[] = []
  for (const id of await findContractsToPrice(db, staff, filterOf(request))) {
    const contract = await findContract(db, id)
    if (!contract) continue
    const { monthlyNet: oldMonthlyNet, businessId, currency } = contract
    const newMonthlyNet = changeByPercent(oldMonthlyNet, request.percent)
    const { from, override } = request
    const { plan } = await planPriceChange(ctx, db, contract, { monthlyNet: newMonthlyNet, from, override })
    const state = plan.exclusion === null ? 'PENDING' : 'EXCLUDED'
    const fromOn = plan.exclusion === null ? plan.from : null
    items.push({
      ...{ contractId: id, businessId, currency, state, exclusion: plan.exclusion, fromOn },
      ...{ oldMonthlyNet, newMonthlyNet },
    })
  }
  return items
}

export const countStates = (items: readonly Pick<BatchItemView, 'state'>[]) => {
  const count = (state: BatchItemView['state']) => items.filter((item) => item.state === state).length
  return { pending: count('PENDING'), changed: count('CHANGED'), excluded: count('EXCLUDED') }
}
