import { api, type MovePreview } from '@boxzone/contract'
import { type ContractRecord, findOwnContract } from '#src/features/contracts/index.ts'
import { storedCardOf } from '#src/features/payments/index.ts'
import { isCardUsable } from '#src/features/rents/index.ts'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { addDays } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { guaranteedUntil } from './contract-moves.rules.ts'
import { type MoveChoice, type MovePlan, planMove } from './plan-move.ts'

export const previewMoveRoute = route(api.previewMove, async (ctx, { id, boxId, day }) => {
  const contract = await findOwnContract(ctx.db, id, ctx.user.id)
  if (!contract) throw new CallError('not-found')
  return previewOfMove(ctx, contract, { boxId, day })
})

/** Prices, deposit and days of a move. */
export const previewOfMove = async (ctx: Ctx, contract: ContractRecord, choice: MoveChoice): Promise<MovePreview> =>
  presentPlan(ctx, contract, await planMove(ctx, ctx.db, contract, choice))

async function presentPlan(ctx: Ctx, contract: ContractRecord, plan: MovePlan): Promise<MovePreview> {
  const { context, box, warehouse, day, priceFrom, periodTo } = plan
  const { currency, periodInMonths, monthlyNet: oldMonthlyNet } = contract
  const major = (amount: number) => toMajor(amount, currency)
  const card = await storedCardOf(ctx.db, contract.accountId)
  const priceGuaranteeMonths = contract.priceGuaranteeMonths ?? ctx.config.PRICE_GUARANTEE_MONTHS
  return {
    ...{ day, currency, periodInMonths, priceFrom, periodTo },
    box: {
      id: box.id,
      name: boxNameIn(context.language, box.name),
      warehouseId: warehouse.id,
      warehouseName: warehouse.name,
    },
    oldBox: {
      ...{ id: contract.boxId, name: context.boxName },
      ...{ warehouseId: context.warehouse.id, warehouseName: context.warehouse.name },
    },
    totalPrice: major(plan.newGross),
    currentTotalPrice: major(plan.oldGross),
    difference: major(plan.difference),
    deposit: major(contract.deposit + plan.depositChange),
    depositDifference: major(plan.depositChange),
    toPay: major(plan.amount),
    credit: major(plan.credit),
    card: card && isCardUsable(card, context.today) ? card.last4 : null,
    oldBoxUntil: addDays(day, ctx.config.MOVE_OVERLAP_DAYS - 1),
    hasNewEntranceCode: warehouse.id !== contract.warehouseId,
    guaranteedUntil: guaranteedUntil(
      { ...contract, priceGuaranteeMonths },
      { day, monthlyNet: box.monthlyNet, oldMonthlyNet },
    ),
  }
}
