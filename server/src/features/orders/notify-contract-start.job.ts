import { z } from 'zod'
import { findContract, findStartingContracts } from '#src/features/contracts/index.ts'
import { notifyByPush } from '#src/features/push/index.ts'
import { getContractContext } from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { processItems } from '#src/kernel/jobs/process-items.ts'
import { hasEmail } from '#src/kernel/mail/outbox.repo.ts'
import { contractStartEmail } from './contract-start.email.tsx'

/** The job notifies about starts of up to this many days ago, because the worker may have been down. */
const catchUpDays = 2

export const notifyContractStartJob: Job<object> = {
  name: 'NOTIFY_CONTRACT_START',
  data: z.object({}),
  exclusive: true,
  cron: '*/5 * * * *',
  async run(ctx) {
    const starting = await findStartingContracts(ctx.db, ctx.now(), catchUpDays)
    return processItems(ctx, starting, (id) => notifyStart(ctx, id))
  },
}

/** Sends the e-mail and the push message once per contract and first day. */
function notifyStart(ctx: Ctx, contractId: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const contract = await findContract(tx, contractId)
    if (contract?.status !== 'ACTIVE') return false
    const { account, boxName, warehouse, language } = await getContractContext(ctx, tx, contract)
    if (!account) return false
    const { businessId: number, startsOn: day } = contract
    const dedupeKey = `${contractId}:${day}`
    // Earlier versions sent the e-mail on the first day, with the id of the contract as key.
    const keys = [dedupeKey, contractId].map((key) => `${contractStartEmail.kind}:${key}`)
    for (const key of keys) if (await hasEmail(tx, key)) return false
    const data = { box: boxName, place: warehouse.name, contractId, number, day }
    await notifyByPush(ctx, tx, account.id, {
      about: 'contractStart',
      box: boxName,
      place: warehouse.name,
      contractId,
      day,
    })
    await ctx.mail(tx, contractStartEmail, { to: account.email, language, warehouseId: warehouse.id, dedupeKey, data })
    return true
  })
}
