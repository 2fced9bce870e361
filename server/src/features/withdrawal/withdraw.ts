import { api } from '@boxzone/contract'
import { readerLanguage } from '#src/features/warehouses/index.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken, newId } from '#src/kernel/ids.ts'
import { perHour, perMinutes } from '#src/kernel/rate-limit.ts'
import { processStatementsJob } from './process-statements.job.ts'
import { withdrawalReceiptEmail } from './withdrawal.email.tsx'
import { insertStatement, type StatementRow } from './withdrawal-statements.repo.ts'
import { statementsPerDay } from './withdrawal-statements.rules.ts'

const dayMinutes = 24 * 60
const perEmail = perMinutes('withdrawal-email', statementsPerDay, dayMinutes)
const perContract = perMinutes('withdrawal-number', statementsPerDay, dayMinutes)

/**
 * The law requires a withdrawal without a session. The limits count the entered values, and a job compares them with
 * the contracts later, so that neither the response nor its duration reveals a match.
 */
export const withdrawRoute = route(api.withdraw, async (ctx, { orderNumber, email, name, language }) => {
  const number = orderNumber.toUpperCase()
  await ctx.limit(perHour('withdrawal', ctx.config.REQUESTS_PER_HOUR), ctx.source)
  // Stores only hashes, because the erasure of an account does not delete the counters.
  await ctx.limit(perEmail, hashToken(email))
  await ctx.limit(perContract, hashToken(number))
  const statement: StatementRow = {
    id: newId(),
    receivedAt: ctx.now(),
    orderNumber: number,
    email,
    name: name || null,
    language: readerLanguage(ctx.config, language),
    state: 'RECEIVED',
    contractId: null,
    decidedAt: null,
  }
  const receivedAt = statement.receivedAt.toISOString()
  await ctx.transaction(async (tx) => {
    await insertStatement(tx, statement)
    await ctx.mail(tx, withdrawalReceiptEmail, {
      to: email,
      language: statement.language,
      dedupeKey: statement.id,
      data: {
        orderNumber: number,
        email,
        name: name || null,
        receivedAt,
        timeZone: ctx.config.timeZone,
        settled: null,
      },
    })
    await ctx.enqueue(tx, processStatementsJob, {})
  })
  return { receivedAt }
})
