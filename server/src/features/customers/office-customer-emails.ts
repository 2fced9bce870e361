import { api } from '@boxzone/contract'
import { storedEmailContent } from '#src/features/info-messages/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import type { SendableEmail } from '#src/kernel/mail/email.ts'
import { findEmailsOf } from '#src/kernel/mail/outbox.repo.ts'
import { findCustomer } from './customers.repo.ts'

const maxEmails = 50

export const officeCustomerEmailsRoute = (emails: readonly SendableEmail[]) =>
  route(api.officeCustomerEmails, async (ctx, { id, language = ctx.config.language }) => {
    if (!(await findCustomer(ctx.db, ctx.staff, id))) throw new CallError('not-found')
    const rows = await findEmailsOf(ctx.db, ctx.staff, id, maxEmails)
    const items = rows.map(async (row) => ({
      ...{ id: row.id, kind: row.kind, status: row.status },
      title: (await storedEmailContent(ctx, row, language, emails))?.subject ?? row.subject,
      at: (row.sentAt ?? row.createdAt).toISOString(),
    }))
    return { items: await Promise.all(items) }
  })
