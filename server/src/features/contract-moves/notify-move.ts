import { type ContractRecord, priceOfPeriod } from '#src/features/contracts/index.ts'
import { sellerOf } from '#src/features/invoices/index.ts'
import { contractVatOn, getContractContext, tenantEmail } from '#src/features/rents/index.ts'
import { boxNameIn, findBox, findWarehouse } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { addDays } from '#src/kernel/days.ts'
import type { MoveRecord } from './contract-moves.repo.ts'
import { guaranteedUntil, heldUntil } from './contract-moves.rules.ts'
import { moveAgreedEmail, moveCancelledEmail } from './move.email.tsx'
import { movePaymentEmail } from './move-payment.email.tsx'

async function newBoxOf(ctx: Ctx, tx: Tx, contract: ContractRecord, { boxId, warehouseId }: MoveRecord) {
  const context = await getContractContext(ctx, tx, contract)
  const email = tenantEmail(context, contract)
  const box = await findBox(tx, boxId)
  const warehouse = await findWarehouse(tx, warehouseId, ctx.now())
  const names = { newBox: boxNameIn(context.language, box?.name ?? ''), newPlace: warehouse?.name ?? '' }
  return { context, email, names }
}

/** Sends the amendment as PDF. */
export async function sendMoveAgreed(ctx: Ctx, tx: Tx, contract: ContractRecord, move: MoveRecord): Promise<void> {
  const { context, email, names } = await newBoxOf(ctx, tx, contract, move)
  if (!email) return
  const { day, priceFrom, monthlyNet, warehouseId, difference, depositChange, currency } = move
  const vatPermille = await contractVatOn(tx, { ...contract, warehouseId }, priceFrom)
  const money = (amount: number) => ({ amount, currency })
  const priceGuaranteeMonths = contract.priceGuaranteeMonths ?? ctx.config.PRICE_GUARANTEE_MONTHS
  const { country, customer } = contract.document
  await ctx.mail(tx, moveAgreedEmail, {
    ...email.recipient,
    dedupeKey: move.id,
    data: {
      ...email.facts,
      ...{ issuedOn: context.today, parties: { country, seller: sellerOf(ctx.config), customer } },
      ...{ day, ...names, periodInMonths: contract.periodInMonths, priceFrom },
      total: money(priceOfPeriod({ ...contract, monthlyNet }, vatPermille).gross),
      deposit: money(contract.deposit + depositChange),
      difference: money(difference),
      depositDifference: money(depositChange),
      guaranteedUntil: guaranteedUntil({ ...contract, priceGuaranteeMonths }, move),
      paid: money(move.amount),
      credit: money(Math.max(0, -difference) + Math.max(0, -depositChange)),
      oldBoxUntil: addDays(day, ctx.config.MOVE_OVERLAP_DAYS - 1),
    },
  })
}

export async function sendMoveCancelled(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  move: MoveRecord,
  { isRequested }: { readonly isRequested: boolean },
): Promise<void> {
  const { email, names } = await newBoxOf(ctx, tx, contract, move)
  if (!email) return
  const refunded = { amount: move.paidBy === null ? 0 : move.amount, currency: move.currency }
  const data = { ...email.facts, ...names, refunded, isRequested }
  await ctx.mail(tx, moveCancelledEmail, { ...email.recipient, dedupeKey: move.id, data })
}

/** Sends the link to pay a move that staff agreed with the tenant. */
export async function sendMovePayment(ctx: Ctx, tx: Tx, contract: ContractRecord, move: MoveRecord): Promise<void> {
  const { email, names } = await newBoxOf(ctx, tx, contract, move)
  if (!email) return
  const { createdAt: now, day, currency } = move
  const money = (amount: number) => ({ amount, currency })
  const { timeZone } = contract.document
  const until = heldUntil({ now, day, timeZone, isByLink: true }).toISOString()
  const data = {
    ...{ ...email.facts, ...names, day, until, timeZone, money: money(move.amount) },
    ...{ difference: money(move.difference), depositDifference: money(move.depositChange) },
  }
  await ctx.mail(tx, movePaymentEmail, { ...email.recipient, dedupeKey: move.id, data })
}
