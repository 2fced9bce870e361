import { api, type ContractMove } from '@boxzone/contract'
import { type ContractRecord, findOwnContract } from '#src/features/contracts/index.ts'
import { findUnpaidRents, getContractContext } from '#src/features/rents/index.ts'
import { boxNameIn, findBox, findWarehouse } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { addDays, toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { findMoveWithOldBox, findOpenMove } from './contract-moves.repo.ts'
import { isCancellable } from './contract-moves.rules.ts'
import { findUnpaidMove } from './find-unpaid-move.ts'
import { findMoveDays, findRefusal } from './plan-move.ts'

export const contractMoveRoute = route(api.contractMove, async (ctx, { id }) => {
  const contract = await findOwnContract(ctx.db, id, ctx.user.id)
  if (!contract) throw new CallError('not-found')
  return presentContractMove(ctx, contract)
})

/** The days on which a contract can move, its open move and its old Box. */
export async function presentContractMove(ctx: Ctx, contract: ContractRecord): Promise<ContractMove> {
  const { id, currency } = contract
  const context = await getContractContext(ctx, ctx.db, contract)
  const { today, warehouse } = context
  const open = await findOpenMove(ctx.db, id)
  const unpaid = await findUnpaidMove(ctx, ctx.db, id)
  const done = await findMoveWithOldBox(ctx.db, id)
  const lastDayBefore = (end: Date) => addDays(toDay(end, warehouse.timeZone), -1)
  const present = (boxId: string) => presentBox(ctx, boxId, context.language)
  const planned = open?.status === 'PLANNED' ? open : null
  return {
    ...(await findMoveDays(ctx.db, contract, today)),
    refusal: await findRefusal(ctx, ctx.db, contract, context),
    hasUnpaidInvoices: (await findUnpaidRents(ctx.db, id)).length > 0,
    box: await present(contract.boxId),
    planned: planned && {
      ...{ day: planned.day, box: await present(planned.boxId), isCancellable: isCancellable(planned, today) },
      ...{ paid: toMajor(planned.paidBy === null ? 0 : planned.amount, currency), currency },
    },
    unpaid: unpaid && {
      ...{ day: unpaid.day, box: await present(unpaid.boxId), toPay: toMajor(unpaid.amount, currency), currency },
    },
    oldBox: done?.openUntil ? { box: await present(done.oldBoxId), lastDay: lastDayBefore(done.openUntil) } : null,
  }
}

async function presentBox(ctx: Ctx, id: string, language: Parameters<typeof boxNameIn>[0]) {
  const box = await findBox(ctx.db, id)
  const warehouse = box && (await findWarehouse(ctx.db, box.warehouseId, ctx.now()))
  if (!box || !warehouse) throw new CallError('not-found')
  return { id, name: boxNameIn(language, box.name), warehouseId: warehouse.id, warehouseName: warehouse.name }
}
