import { api } from '@boxzone/contract'
import { findAccount } from '#src/features/accounts/index.ts'
import { createTask } from '#src/features/tasks/index.ts'
import { addDays, toDay } from '#src/kernel/days.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken, newId } from '#src/kernel/ids.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { handoverEmail, handoverReceiptEmail } from './handover.email.tsx'
import { insertHandover } from './handover.repo.ts'
import { newTicketNumber } from './ticket-number.ts'

/** Anyone can enter the e-mail address of another person, who then receives the receipts. */
const perEmail = perHour('handover-email', 5)

/** The message, its task and both e-mails in one transaction. */
export const requestHandoverRoute = route(api.requestHandover, async (ctx, { language: requested, ...request }) => {
  await ctx.limit(perHour('handover', ctx.config.REQUESTS_PER_HOUR), ctx.source)
  await ctx.limit(perEmail, hashToken(request.email))
  const { config } = ctx
  const language = requested ?? config.language
  const account = ctx.user ? await findAccount(ctx.db, ctx.user.id) : undefined
  const number = newTicketNumber()
  const createdAt = ctx.now()
  const isOwnEmail = account?.email === request.email
  await ctx.transaction(async (tx) => {
    await insertHandover(tx, { id: newId(), number, createdAt, accountId: account?.id ?? null, language, ...request })
    await createTask(ctx, tx, {
      kind: 'handover',
      reference: `handover:${number}`,
      note: `language ${language}, ${request.conversation ? 'with' : 'without'} the conversation`,
      dueOn: addDays(toDay(createdAt, config.timeZone), 1),
    })
    await ctx.mail(tx, handoverEmail, {
      to: config.CONTACT_EMAIL,
      language: config.language,
      dedupeKey: number,
      data: { number, language, isOwnEmail, ...request },
    })
    await ctx.mail(tx, handoverReceiptEmail, { to: request.email, language, dedupeKey: number, data: { number } })
  })
  return { number }
})
