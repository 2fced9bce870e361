import { z } from 'zod'
import {
  type BoxSharing,
  claimContract,
  findTerminatingContracts,
  isImported,
  isReminderDue,
  reminderLeadDays,
  updateContract,
} from '#src/features/contracts/index.ts'
import { getContractContext } from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { toDay } from '#src/kernel/days.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { processItems } from '#src/kernel/jobs/process-items.ts'
import { terminateContract } from './terminate-contract.ts'
import { terminationReminderEmail } from './termination.email.tsx'
import { hasDepositToRefund } from './termination.rules.ts'

const common = { data: z.object({}), exclusive: true, cron: '*/5 * * * *' } as const

export const cancelContractsJob = (sharing: BoxSharing): Job<object> => ({
  ...common,
  name: 'CANCEL_CONTRACTS',
  async run(ctx) {
    const over = await findTerminatingContracts(ctx.db, ctx.now(), 0)
    return processItems(ctx, over, (id) => terminateContract(ctx, sharing, id))
  },
})

export const notifyContractsBeforeTerminationJob: Job<object> = {
  ...common,
  name: 'NOTIFY_CONTRACTS_BEFORE_TERMINATION',
  async run(ctx) {
    const terminating = await findTerminatingContracts(ctx.db, ctx.now(), reminderLeadDays)
    return processItems(ctx, terminating, (id) => remindTerminating(ctx, id))
  },
}

/** Reminds the tenant once, while there is still time to empty the Box. */
function remindTerminating(ctx: Ctx, contractId: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const contract = await claimContract(tx, contractId)
    if (!contract || contract.terminationRemindedAt !== null || contract.cancellationRequestedAt === null) return false
    const { account, boxName, warehouse, language, today } = await getContractContext(ctx, tx, contract)
    const requestedOn = toDay(contract.cancellationRequestedAt, warehouse.timeZone)
    if (!isReminderDue(contract, requestedOn, today)) return false
    await updateContract(tx, contract.id, { terminationRemindedAt: ctx.now() })
    if (!account) return true
    const { businessId: number, terminationOn } = contract
    await ctx.mail(tx, terminationReminderEmail, {
      to: account.email,
      language,
      dedupeKey: contract.id,
      data: {
        box: boxName,
        place: warehouse.name,
        number,
        contractId,
        day: terminationOn ?? today,
        hasDeposit: hasDepositToRefund(contract),
        depositByTransfer: isImported(contract),
      },
    })
    return true
  })
}
