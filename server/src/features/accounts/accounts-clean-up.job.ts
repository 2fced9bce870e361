import { z } from 'zod'
import { forgetConsents } from '#src/features/consents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { dayMs } from '#src/kernel/days.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { deleteSentEmails } from '#src/kernel/mail/outbox.repo.ts'
import { deleteExpiredLinks } from './account-links.repo.ts'
import { accountRemovedEmail } from './account-removed.email.tsx'
import { deleteUnconfirmed } from './accounts.repo.ts'
import { deleteExpiredSignIns } from './sessions.repo.ts'
import { knownDeviceLifeMs, unconfirmedLifeMs } from './sessions.rules.ts'

/** Forgets sign-ins and links that are over, registrations nobody confirmed, and the last letter to people who left. */
export const accountsCleanUpJob: Job<object> = {
  name: 'ACCOUNTS_CLEAN_UP',
  data: z.object({}),
  cron: '27 3 * * *',
  exclusive: true,
  async run(ctx) {
    const now = ctx.now()
    const before = (ms: number) => new Date(now.getTime() - ms)
    const counts = [
      await deleteExpiredSignIns(ctx.db, now, before(knownDeviceLifeMs)),
      await deleteExpiredLinks(ctx.db, now),
      await forgetUnconfirmed(ctx, before(unconfirmedLifeMs)),
      await deleteSentEmails(ctx.db, accountRemovedEmail.kind, before(dayMs)),
    ]
    return { processed: counts.reduce((sum, count) => sum + count, 0), failed: 0 }
  },
}

/** With what they agreed to, the record of where they said it would stay behind for ever. */
function forgetUnconfirmed(ctx: Ctx, before: Date): Promise<number> {
  return ctx.transaction(async (tx) => {
    const ids = await deleteUnconfirmed(tx, before)
    for (const id of ids) await forgetConsents(tx, id)
    return ids.length
  })
}
