import { foldForSearch } from '#app/ui/base/search-text.ts'

interface Candidate {
  readonly number: string
  readonly customer: string
  readonly contractNumber: string
  readonly rentId: string | null
  readonly owed: number
  readonly currency: string
}

interface Transfer {
  readonly amount: number
  readonly currency: string
  readonly payerName: string | null
  readonly rentId: string | null
}

/**
 * Invoices that the transfer can pay: same currency, and an owed amount up to that of the transfer. The proposed one
 * is first, then those of the payer, then those with an equal amount.
 */
export function matchCandidates<Invoice extends Candidate>(
  invoices: readonly Invoice[],
  transfer: Transfer,
  text: string,
): Invoice[] {
  const words = foldForSearch(text).split(' ').filter(Boolean)
  const payer = foldForSearch(transfer.payerName ?? '')
  const rank = ({ rentId, customer, owed }: Invoice): number =>
    (rentId === transfer.rentId ? 4 : 0) +
    (isSamePerson(payer, foldForSearch(customer)) ? 2 : 0) +
    (owed === transfer.amount ? 1 : 0)
  const unique = [...new Map(invoices.map((invoice) => [invoice.number, invoice])).values()]
  return unique
    .filter(
      ({ rentId, owed, currency }) => rentId !== null && currency === transfer.currency && owed <= transfer.amount,
    )
    .filter((invoice) => {
      const searched = foldForSearch(`${invoice.number} ${invoice.customer} ${invoice.contractNumber}`)
      return words.every((word) => searched.includes(word))
    })
    .toSorted((one, other) => rank(other) - rank(one) || other.owed - one.owed)
}

/** Banks write names in any order. */
const isSamePerson = (payer: string, customer: string): boolean =>
  customer !== '' && customer.split(' ').every((word) => payer.split(' ').includes(word))
