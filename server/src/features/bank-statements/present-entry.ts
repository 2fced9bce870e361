import { toMajor } from '#src/kernel/money.ts'
import type { findEntries } from './bank-statements.repo.ts'
import { countedIn } from './camt.rules.ts'

type Entry = Awaited<ReturnType<typeof findEntries>>[number]

export function presentEntry(entry: Entry) {
  const { id, bookedOn, amount, currency, payerName, payerIban, variableSymbol, message } = entry
  const { state, remark, rentId, invoiceNumber, contractId, contractNumber } = entry
  return {
    ...{ id, bookedOn, currency, payerName, payerIban, variableSymbol, message, state, remark },
    amount: toMajor(amount, countedIn(currency)),
    ...{ rentId, invoiceNumber, contractId, contractNumber },
  }
}
