import { Readable } from 'node:stream'
import { api } from '@boxzone/contract'
import { writeCsv, writeCsvLine } from '@boxzone/contract/csv'
import type { Invoice } from '#src/features/invoices/index.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { daysOfMonth } from './month.rules.ts'
import { invoicesOfMonth } from './office-invoices.repo.ts'

export const invoicesCsvRoute = route(api.invoicesCsv, async (ctx, { month }) => ({
  body: Readable.from(csvOf(ctx, month)),
  contentType: 'text/csv; charset=utf-8',
  filename: `invoices-${month}.csv`,
}))

const columns = [
  ...['number', 'type', 'issuedOn', 'suppliedOn', 'dueOn', 'corrects', 'contract', 'customer', 'companyId', 'vatId'],
  ...['country', 'currency', 'vatCategory', 'vatPercent', 'net', 'vat', 'gross'],
]

async function* csvOf({ db, staff }: StaffCtx, month: string): AsyncGenerator<string> {
  yield writeCsv([columns])
  for await (const invoice of invoicesOfMonth(db, staff, daysOfMonth(month))) {
    for (const line of linesOf(invoice)) yield `${writeCsvLine(line)}\r\n`
  }
}

/** One line per VAT rate. */
function linesOf({ number, type, issuedOn, corrects, document }: Invoice) {
  const { suppliedOn, dueOn, contractNumber, buyer, country, currency, breakdown } = document
  const major = (amount: number) => toMajor(amount, currency)
  return breakdown.map(({ vatCategory, vatPermille, net, vat }) => [
    ...[number, type, issuedOn, suppliedOn, dueOn, corrects, contractNumber, buyer.name, buyer.companyId, buyer.vatId],
    ...[country, currency, vatCategory, vatPermille / 10, major(net), major(vat), major(net + vat)],
  ])
}
