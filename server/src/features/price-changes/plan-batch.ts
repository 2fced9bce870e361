import { findContractsWithMove } from '#src/features/contract-moves/index.ts'
import type { Ctx, StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { isWarehouseInScope } from '#src/kernel/warehouse-scope.repo.ts'
import { firstUninvoicedPeriod, planWithin } from './plan-price-change.ts'
import { changeByPercent } from './price-change.rules.ts'
import { type BatchItemView, countContractsToPrice, findContractsToPrice } from './price-changes.repo.ts'

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

/** A batch is planned in one transaction, which must stay short. */
const maxBatchContracts = 20_000

/**
 * The contracts of a batch, and the excluded ones with the reason. Throws for a warehouse outside the scope, and for
 * more contracts than `maximum`.
 */
export async function planBatch(
  ctx: Ctx,
  db: Db,
  staff: Pick<StaffMember, 'warehouseIds'>,
  request: BatchRequest,
  maximum = maxBatchContracts,
): Promise<Omit<BatchItemView, 'priceChangeId'>[]> {
  const { warehouseId } = request
  if (warehouseId !== undefined && !(await isWarehouseInScope(db, staff, warehouseId))) throw new CallError('not-found')
  const filter = filterOf(request)
  const contracts = await findContractsToPrice(db, staff, filter, maximum + 1)
  if (contracts.length > maximum) throw tooManyContracts(await countContractsToPrice(db, staff, filter), maximum)
  const { percent, from, override } = request
  const moving = await findContractsWithMove(db)
  return contracts.map(({ timeZone, lastInvoicedPeriod, ...contract }) => {
    const { id, monthlyNet: oldMonthlyNet, businessId, currency } = contract
    const newMonthlyNet = changeByPercent(oldMonthlyNet, percent)
    const today = toDay(ctx.now(), timeZone)
    const nextPeriod = firstUninvoicedPeriod(lastInvoicedPeriod, contract.firstPeriod)
    const plan = planWithin(ctx.config, contract, {
      ...{ monthlyNet: newMonthlyNet, from, override, today, nextPeriod },
      isMoveAgreed: moving.has(id),
    })
    const state = plan.exclusion === null ? 'PENDING' : 'EXCLUDED'
    const fromOn = plan.exclusion === null ? plan.from : null
    return {
      ...{ contractId: id, businessId, currency, state, exclusion: plan.exclusion, fromOn },
      ...{ oldMonthlyNet, newMonthlyNet },
    }
  })
}

const tooManyContracts = (contracts: number, maximum: number) =>
  new CallError('prices/too-many-contracts', {
    detail: `The filter finds ${contracts} contracts, a batch has at most ${maximum}; choose a location or a start day.`,
    data: { contracts, maximum },
  })

export const countStates = (items: readonly Pick<BatchItemView, 'state'>[]) => {
  const count = (state: BatchItemView['state']) => items.filter((item) => item.state === state).length
  return { pending: count('PENDING'), changed: count('CHANGED'), excluded: count('EXCLUDED') }
}
