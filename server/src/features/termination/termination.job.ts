import { z } from 'zod'
import {
  type BoxSharing,
  claimContract,
  findTerminatingContracts,
  isImported,
  isReminderDue,
  lastDayOf,
  reminderLeadDays,
  updateContract,
} from '#src/features/contracts/index.ts'
import { getContractContext, tenantEmail } from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { daysBetween, toDay } from '#src/kernel/days.ts'
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

/** Reminds the tenant once on each of the last days of the contract until the tenant confirms that the Box is empty. */
function remindTerminating(ctx: Ctx, contractId: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const contract = await claimContract(tx, contractId)
    const notifiedAt = contract?.terminationRemindedAt ?? contract?.cancellationRequestedAt ?? null
    if (!contract || notifiedAt === null) return false
    const context = await getContractContext(ctx, tx, contract)
    const { warehouse, today } = context
    if (!isReminderDue(contract, toDay(notifiedAt, warehouse.timeZone), today)) return false
    await updateContract(tx, contract.id, { terminationRemindedAt: ctx.now() })
    const email = tenantEmail(context, contract)
    if (!email) return true
    const day = lastDayOf(contract) ?? today
    await ctx.mail(tx, terminationReminderEmail, {
      ...email.recipient,
      dedupeKey: `${contract.id}:${today}`,
      data: {
        ...email.facts,
        day,
        daysLeft: daysBetween(today, day),
        hasDeposit: hasDepositToRefund(contract),
        depositByTransfer: isImported(contract),
      },
    })
    return true
  })
}
