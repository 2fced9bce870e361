import { z } from 'zod'
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
      await deleteUnconfirmed(ctx.db, before(unconfirmedLifeMs)),
      await deleteSentEmails(ctx.db, accountRemovedEmail.kind, before(dayMs)),
    ]
    return { processed: counts.reduce((sum, count) => sum + count, 0), failed: 0 }
  },
}
