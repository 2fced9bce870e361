import { api } from '@boxzone/contract'
import { writeCsv } from '@boxzone/contract/csv'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { findJournal } from './journal.repo.ts'
import { daysOfMonth } from './month.rules.ts'

const columns = ['on', 'kind', 'reference', 'contract', 'document', 'amount', 'currency']

export const journalCsvRoute = route(api.journalCsv, async (ctx, { month }) => {
  const rows = await findJournal(ctx.db, ctx.staff, daysOfMonth(month))
  const lines = rows.map(({ on, kind, reference, contractNumber, document, amount, currency }) => [
    ...[on, kind, reference, contractNumber, document, toMajor(amount, currency), currency],
  ])
  return {
    body: Buffer.from(writeCsv([columns, ...lines])),
    contentType: 'text/csv; charset=utf-8',
    filename: `journal-${month}.csv`,
  }
})
