import { api } from '@boxzone/contract'
import { storedEmailContent } from '#src/features/info-messages/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import type { SendableEmail } from '#src/kernel/mail/email.ts'
import { findEmailsOf } from '#src/kernel/mail/outbox.repo.ts'
import { findCustomer, findCustomerContracts } from './customers.repo.ts'

const maxEmails = 50

/** E-mails belong to no warehouse, so they are hidden if one may be about a contract of a foreign warehouse. */
export const officeCustomerEmailsRoute = (emails: readonly SendableEmail[]) =>
  route(api.officeCustomerEmails, async (ctx, { id, language = ctx.config.language }) => {
    if (!(await findCustomer(ctx.db, ctx.staff, id))) throw new CallError('not-found')
    const seen = await findCustomerContracts(ctx.db, ctx.staff, id)
    const all = await findCustomerContracts(ctx.db, { warehouseIds: null }, id)
    if (seen.length < all.length) return { items: [] }
    const rows = await findEmailsOf(ctx.db, id, maxEmails)
    const items = rows.map(async (row) => ({
      ...{ id: row.id, kind: row.kind, status: row.status },
      title: (await storedEmailContent(ctx, row, language, emails))?.subject ?? row.subject,
      at: (row.sentAt ?? row.createdAt).toISOString(),
    }))
    return { items: await Promise.all(items) }
  })
