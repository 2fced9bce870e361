import { api } from '@boxzone/contract'
import {
  depositDueOn,
  isImported,
  lastDayOf,
  lockOwnContract,
  syncCodes,
  transitionContract,
  updateContract,
} from '#src/features/contracts/index.ts'
import { clearanceTask, getContractContext, tenantEmail } from '#src/features/rents/index.ts'
import { completeTask } from '#src/features/tasks/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { requestInspection } from './inspect-box.ts'
import { evictionConfirmedEmail } from './termination.email.tsx'
import { evictionRefusal, hasDepositToRefund } from './termination.rules.ts'

export const confirmEvictionRoute = route(api.confirmEviction, (ctx, { id }) =>
  ctx.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, id, ctx.user.id)
    if (!contract) throw new CallError('not-found')
    const refusal = evictionRefusal(contract)
    if (refusal) throw new CallError(refusal)
    const { status } = contract
    // An ended contract stays ended, and its Box stays blocked until staff have inspected it.
    const evicted = status === 'TERMINATED' ? status : transitionContract(status, 'EVICTED')
    await updateContract(tx, id, { status: evicted, evictedAt: ctx.now() })
    await syncCodes(ctx, tx, id)
    const context = await getContractContext(ctx, tx, contract)
    const { today } = context
    await requestInspection(ctx, tx, contract, today)
    // If the operator ended the contract, a clearance task is open. The inspection makes it unnecessary.
    await completeTask(ctx, tx, clearanceTask(id))
    const dueOn = depositDueOn({ ...contract, evictedAt: ctx.now() }, ctx.config.INSPECTION_DAYS)
    const email = tenantEmail(context, contract)
    if (email) {
      await ctx.mail(tx, evictionConfirmedEmail, {
        ...email.recipient,
        dedupeKey: id,
        data: {
          ...email.facts,
          day: lastDayOf(contract) ?? today,
          isEnded: status === 'TERMINATED',
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
