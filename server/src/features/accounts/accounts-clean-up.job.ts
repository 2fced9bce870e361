import { z } from 'zod'
import { anonymizeConsents } from '#src/features/consents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { dayMs } from '#src/kernel/days.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { deleteSentEmails } from '#src/kernel/mail/email-retention.repo.ts'
import { deleteExpiredLinks } from './account-links.repo.ts'
import { accountRemovedEmail } from './account-removed.email.tsx'
import { deleteUnconfirmed } from './accounts.repo.ts'
import { deleteExpiredEmailUndo } from './email-undo.repo.ts'
import { deleteExpiredChallenges } from './passkeys.repo.ts'
import { deleteExpiredSignIns } from './sessions.repo.ts'
import { knownDeviceLifeMs, unconfirmedAccountLifeMs } from './sessions.rules.ts'
import { failureLifeMs } from './sign-in-delay.rules.ts'
import { deleteOldFailures } from './sign-in-failures.repo.ts'

/** Deletes expired sessions, links, challenges and failures, unconfirmed registrations, and sent e-mails about removed accounts. */
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
      await deleteExpiredEmailUndo(ctx.db, now),
      await deleteExpiredChallenges(ctx.db, now),
      await deleteOldFailures(ctx.db, before(failureLifeMs)),
      await deleteUnconfirmedAccounts(ctx, before(unconfirmedAccountLifeMs)),
      await deleteSentEmails(ctx.db, accountRemovedEmail.kind, before(dayMs)),
    ]
    return { processed: counts.reduce((sum, count) => sum + count, 0), failed: 0 }
  },
}

/** Consent records outlive the account, so their IP address and user agent are cleared here. */
function deleteUnconfirmedAccounts(ctx: Ctx, before: Date): Promise<number> {
  return ctx.transaction(async (tx) => {
    const ids = await deleteUnconfirmed(tx, before)
    for (const id of ids) await anonymizeConsents(tx, id)
    return ids.length
  })
}
