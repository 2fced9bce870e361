import { type AmountOwed, api, type Currency } from '@boxzone/contract'
import type { Ctx } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { route } from '#src/kernel/http/route.ts'
import { type Minor, toMajor } from '#src/kernel/money.ts'
import type { MoneyOwed, PersonalData, UnsettledMoney } from '#src/kernel/personal-data.ts'

export const accountRemovalStateRoute = (parts: readonly PersonalData[]) =>
  route(api.accountRemovalState, (ctx) => findRemovalState(ctx, ctx.db, ctx.user.id, parts))

/** Contracts and debts prevent the removal of the account. The other amounts are for information. */
export async function findRemovalState(ctx: Ctx, db: Db, accountId: string, parts: readonly PersonalData[]) {
  let activeContracts = 0
  const owed: MoneyOwed[] = []
  const held: MoneyOwed[] = []
  const unsettled: UnsettledMoney[] = []
  for (const part of parts) {
    activeContracts += (await part.countActiveContracts?.(db, accountId)) ?? 0
    owed.push(...((await part.findOwed?.(db, accountId, ctx.now())) ?? []))
    held.push(...((await part.findHeldDeposits?.(db, accountId)) ?? []))
    unsettled.push(...((await part.findUnsettled?.(db, accountId)) ?? []))
  }
  const totalOf = (kind: UnsettledMoney['kind']) => totalPerCurrency(unsettled.filter((money) => money.kind === kind))
  return {
    ...{ activeContracts, owed: totalPerCurrency(owed), heldDeposits: totalPerCurrency(held) },
    ...{ credit: totalOf('credit'), refusedRefunds: totalOf('refusedRefund'), openDisputes: totalOf('openDispute') },
  }
}

function totalPerCurrency(amounts: readonly MoneyOwed[]): AmountOwed[] {
  const totals = new Map<Currency, Minor>()
  for (const { amount, currency } of amounts) totals.set(currency, (totals.get(currency) ?? 0) + amount)
  return [...totals].map(([currency, amount]) => ({ amount: toMajor(amount, currency), currency }))
}
