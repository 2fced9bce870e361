import { api } from '@boxzone/contract'
import { findContract, withdrawalSettlementDays } from '#src/features/contracts/index.ts'
import { addDays, toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { isWithdrawable, previewRefund } from './settle-withdrawal.ts'

export const withdrawalPreviewRoute = route(api.withdrawalPreview, async (ctx, { id }) => {
  const contract = await findContract(ctx.db, id)
  if (contract?.accountId !== ctx.user.id) throw new CallError('not-found')
  const { currency, deposit, depositStatus, document } = contract
  const today = toDay(ctx.now(), document.timeZone)
  if (!isWithdrawable(contract, today)) throw new CallError('withdrawal/not-possible')
  const { paid, used, refund } = await previewRefund(ctx.db, contract, today)
  const major = (amount: number) => toMajor(amount, currency)
  return {
    currency,
    paid: major(paid),
    used: { days: used.days, amount: major(used.amount) },
    refund: major(refund),
    deposit: major(depositStatus === 'HELD' ? deposit : 0),
    depositBy: addDays(today, withdrawalSettlementDays),
  }
})
