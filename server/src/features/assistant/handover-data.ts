import { deleteEmailsByKey } from '#src/kernel/mail/email-retention.repo.ts'
import type { PersonalData } from '#src/kernel/personal-data.ts'
import { handoverEmail, handoverReceiptEmail } from './handover.email.tsx'
import { deleteHandoversOf, findHandoversOf } from './handover.repo.ts'

/** The task stays, because it has no personal data. */
export const handoverData: PersonalData = {
  name: 'handover',
  async erase(tx, accountId) {
    const numbers = await deleteHandoversOf(tx, accountId)
    const keys = numbers.flatMap((number) =>
      [handoverEmail, handoverReceiptEmail].map(({ kind }) => `${kind}:${number}`),
    )
    await deleteEmailsByKey(tx, keys)
  },
  collect: async (ctx, accountId) => ({ 'messages-to-staff.json': await findHandoversOf(ctx.db, accountId) }),
}
