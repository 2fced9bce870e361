import { api } from '@boxzone/contract'
import {
  depositDueOn,
  isImported,
  lockOwnContract,
  syncCodes,
  transitionContract,
  updateContract,
} from '#src/features/contracts/index.ts'
import { getContractContext } from '#src/features/rents/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { requestInspection } from './inspect-box.ts'
import { evictionConfirmedEmail } from './termination.email.tsx'
import { hasDepositToRefund } from './termination.rules.ts'

export const confirmEvictionRoute = route(api.confirmEviction, (ctx, { id }) =>
  ctx.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, id, ctx.user.id)
    if (!contract) throw new CallError('not-found')
    if (contract.evictedAt !== null) throw new CallError('evict/already-confirmed')
    if (contract.status !== 'TERMINATING') throw new CallError('evict/not-terminating')
    await updateContract(tx, id, { status: transitionContract(contract.status, 'EVICTED'), evictedAt: ctx.now() })
    await syncCodes(ctx, tx, id)
    const { account, boxName, warehouse, language, today } = await getContractContext(ctx, tx, contract)
    await requestInspection(ctx, tx, contract, today)
    const dueOn = depositDueOn({ ...contract, evictedAt: ctx.now() }, ctx.config.INSPECTION_DAYS)
    if (account) {
      await ctx.mail(tx, evictionConfirmedEmail, {
        to: account.email,
        language,
        dedupeKey: id,
        data: {
          box: boxName,
          place: warehouse.name,
          number: contract.businessId,
          contractId: id,
          day: contract.terminationOn ?? today,
          hasDeposit: hasDepositToRefund(contract),
          depositByTransfer: isImported(contract),
          isWithdrawn: contract.withdrawnAt !== null,
          depositOn: dueOn ?? undefined,
        },
      })
    }
    return { value: true }
  }),
)
