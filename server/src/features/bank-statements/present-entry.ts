import { findCurrency } from '@boxzone/contract/countries/currencies'
import { toMajor } from '#src/kernel/money.ts'
import type { findEntries } from './bank-statements.repo.ts'

type Entry = Awaited<ReturnType<typeof findEntries>>[number]

export function presentEntry(entry: Entry) {
  const { id, bookedOn, amount, currency, payerName, payerIban, variableSymbol, message } = entry
  const { state, remark, rentId, invoiceNumber, contractId, contractNumber } = entry
  return {
    ...{ id, bookedOn, currency, payerName, payerIban, variableSymbol, message, state, remark },
    // The import stores an unknown currency with two decimals.
    amount: findCurrency(currency) ? toMajor(amount, currency) : amount / 100,
    ...{ rentId, invoiceNumber, contractId, contractNumber },
  }
}
