import { z } from 'zod'
import type { Ctx } from '#src/kernel/context.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { processItems } from '#src/kernel/jobs/process-items.ts'
import { nextRedactionAt } from './identity.rules.ts'
import {
  deleteRedaction,
  findDueRedactions,
  type IdentityRedaction,
  updateRedactionAttempt,
} from './identity-redactions.repo.ts'

const batch = 100

/** Deletes documents at the provider: of erased accounts immediately, of other checks after their retention period. */
export const redactIdentityJob: Job<object> = {
  name: 'REDACT_IDENTITY',
  data: z.object({}),
  cron: '* * * * *',
  exclusive: true,
  async run(ctx) {
    const due = await findDueRedactions(ctx.db, ctx.now(), batch)
    return processItems(ctx, due, (redaction) => redactOne(ctx, redaction))
  },
}

async function redactOne(ctx: Ctx, { providerRef, provider, attempts }: IdentityRedaction): Promise<boolean> {
  // Schedules the next attempt first, so that the job repeats a failed one later.
  await updateRedactionAttempt(ctx.db, providerRef, nextRedactionAt(attempts + 1, ctx.now()))
  if (ctx.identity?.name !== provider) throw new Error(`The identity provider ${provider} is not configured`)
  if (!(await ctx.identity.redactSession(providerRef))) {
    ctx.log.warn({ providerRef, attempts: attempts + 1 }, 'identity session cannot be redacted yet')
    return false
  }
  await deleteRedaction(ctx.db, providerRef)
  return true
}
