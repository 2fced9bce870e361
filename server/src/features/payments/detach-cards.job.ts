import { z } from 'zod'
import { ProviderUnavailable } from '#src/gateways/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { processItems } from '#src/kernel/jobs/process-items.ts'
import {
  type CardDetachment,
  claimDetachments,
  deleteDetachment,
  updateDetachmentAttempt,
} from './card-detachments.repo.ts'
import { CardRef } from './charge-stored-card.ts'
import { providerOf } from './payment-purpose.ts'
import { nextRefundAttemptAt } from './payments.rules.ts'

const batch = 100

/** Detaches deleted cards at the provider. Repeats an attempt while the provider is unavailable. */
export const detachCardsJob: Job<object> = {
  name: 'DETACH_CARDS',
  data: z.object({}),
  cron: '* * * * *',
  exclusive: true,
  async run(ctx) {
    const now = ctx.now()
    const due = await claimDetachments(ctx.db, now, nextRefundAttemptAt(1, now), batch)
    return processItems(ctx, due, (card) => detach(ctx, card))
  },
}

async function detach(ctx: Ctx, { id, provider, token, attempts }: CardDetachment): Promise<boolean> {
  try {
    await providerOf(ctx, provider).detachCard(CardRef.parse(ctx.cipher.decrypt('card_detachment.token', token)))
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    ctx.log.warn({ err: error, provider }, 'card could not be detached')
    await updateDetachmentAttempt(ctx.db, id, nextRefundAttemptAt(attempts, ctx.now()))
    return false
  }
  await deleteDetachment(ctx.db, id)
  return true
}
