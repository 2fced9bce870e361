import { createHash } from 'node:crypto'
import { findCurrency } from '@boxzone/contract/countries/currencies'
import { Day } from '@boxzone/contract/values'
import { type Minor, toMinor } from '#src/kernel/money.ts'
import { elementsAt, type ParsedElement, parseXml, textAt } from './xml-tree.ts'

/** An incoming transfer of a CAMT.053 statement. */
export interface CamtEntry {
  /** Identifies the transfer, also when the statement is imported again in another order. */
  readonly reference: string
  readonly bookedOn: string
  readonly amount: Minor
  readonly currency: string
  readonly payerName: string | null
  readonly payerIban: string | null
  /** The references of payer and creditor, and the messages of the transfer. Not the references of the bank. */
  readonly texts: readonly string[]
}

export interface CamtStatement {
  readonly name: string
  readonly iban: string
  readonly entries: readonly CamtEntry[]
}

const maxEntries = 20_000

/** Parses the statements of a CAMT.053 file. Null for another file, too many entries or an unreadable amount or day. */
export function parseCamt(xml: string): CamtStatement[] | null {
  const document = parseXml(xml)
  if (document?.name !== 'Document') return null
  const statements = elementsAt(document, 'BkToCstmrStmt', 'Stmt').map(parseStatement)
  const parsed = statements.filter((statement) => statement !== null)
  const count = parsed.reduce((total, { entries }) => total + entries.length, 0)
  return parsed.length === 0 || parsed.length < statements.length || count > maxEntries ? null : parsed
}

export const compactIban = (iban: string): string => iban.replace(/\s/g, '').toUpperCase()

function parseStatement(statement: ParsedElement): CamtStatement | null {
  const [name, account] = [textAt(statement, 'Id'), textAt(statement, 'Acct', 'Id', 'IBAN')]
  if (name === undefined || account === undefined) return null
  const iban = compactIban(account)
  const lists = elementsAt(statement, 'Ntry').map((entry) => parseEntry(entry, iban))
  const entries = lists.filter((list) => list !== null).flat()
  return lists.includes(null) ? null : { name, iban, entries: withReferences(entries) }
}

type FoundEntry = Omit<CamtEntry, 'reference'> & { readonly bankReference: string | null; readonly iban: string }

/** Returns booked credits without reversals, because the reversal of a debit is not a payment of a customer. */
function parseEntry(entry: ParsedElement, iban: string): FoundEntry[] | null {
  const isBooked = (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) === 'BOOK'
  const isCredit = textAt(entry, 'CdtDbtInd') === 'CRDT' && textAt(entry, 'RvslInd') !== 'true'
  if (!isBooked || !isCredit) return []
  const day = (textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm') ?? '').slice(0, 10)
  const total = amountOf(elementsAt(entry, 'Amt')[0])
  if (!Day.safeParse(day).success || total === null) return null
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls')
  const parts = details.map((detail) => transferOf(entry, detail, details.length === 1 ? total : null))
  // If the transfers of a collective entry do not add up to its amount, the whole entry counts as one transfer.
  const sum = parts.reduce((added, part) => added + (part?.amount ?? 0), 0)
  const isWhole = details.length > 0 && !parts.includes(null) && sum === total.amount
  const transfers = isWhole ? parts.filter((part) => part !== null) : [transferOf(entry, details[0] ?? entry, total)]
  return transfers
    .filter((part) => part !== null)
    .map((part, index) => ({
      ...part,
      bookedOn: day,
      iban,
      bankReference: bankReference(entry, details[index], transfers.length > 1 ? index : null),
    }))
}

interface Money {
  readonly amount: Minor
  readonly currency: string
}

function amountOf(element: ParsedElement | undefined): Money | null {
  const currency = element?.attributes.Ccy ?? ''
  if (!element || !/^\d{1,12}(\.\d{1,5})?$/.test(element.text) || !/^[A-Z]{3}$/.test(currency)) return null
  const amount = toMinor(Number(element.text), countedIn(currency))
  return amount > 0 && amount <= 2_000_000_000 ? { amount, currency } : null
}

/** Amounts in a currency that the operator does not use get two decimals, as in EUR. Their entries match no invoice. */
export const countedIn = (currency: string): string => (findCurrency(currency) ? currency : 'EUR')

function transferOf(entry: ParsedElement, detail: ParsedElement, whole: Money | null) {
  const part = elementsAt(detail, 'Amt')[0] ?? elementsAt(detail, 'AmtDtls', 'TxAmt', 'Amt')[0]
  const money = whole ?? amountOf(part)
  if (!money) return null
  const payer = elementsAt(detail, 'RltdPties')[0]
  const iban = payer && textAt(payer, 'DbtrAcct', 'Id', 'IBAN')
  return {
    ...money,
    payerName: (payer && (textAt(payer, 'Dbtr', 'Nm') ?? textAt(payer, 'Dbtr', 'Pty', 'Nm'))) ?? null,
    payerIban: iban ? compactIban(iban) : null,
    texts: [
      textAt(detail, 'Refs', 'EndToEndId'),
      textAt(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
      ...elementsAt(detail, 'RmtInf', 'Ustrd').map(({ text }) => text),
      textAt(detail, 'AddtlTxInf'),
      textAt(entry, 'AddtlNtryInf'),
    ].flatMap((text) => (text ? [text.slice(0, 500)] : [])),
  }
}

function bankReference(entry: ParsedElement, detail: ParsedElement | undefined, index: number | null): string | null {
  const own = detail && (textAt(detail, 'Refs', 'AcctSvcrRef') ?? textAt(detail, 'Refs', 'TxId'))
  if (own) return own
  const shared = textAt(entry, 'AcctSvcrRef')
  return shared === undefined ? null : index === null ? shared : `${shared}/${index}`
}

/** A hash with the bank's reference, or with payer and texts if there is none. A number separates equal hashes. */
function withReferences(entries: readonly FoundEntry[]): CamtEntry[] {
  const seen = new Map<string, number>()
  return entries.map(({ bankReference, iban, ...entry }) => {
    const { bookedOn, amount, currency, payerIban, texts } = entry
    const facts = JSON.stringify([
      bankReference,
      bookedOn,
      amount,
      currency,
      bankReference === null ? [payerIban, texts] : null,
    ])
    const hash = createHash('sha256').update(facts).digest('hex').slice(0, 32)
    const count = seen.get(hash) ?? 0
    seen.set(hash, count + 1)
    return { ...entry, reference: `${iban}:${hash}:${count}` }
  })
}

/** The variable symbols and invoice numbers in the texts of a transfer. */
export function symbolsIn(texts: readonly string[]): ReadonlySet<string> {
  const found = texts.flatMap((text) => {
    const digits = text.match(/\d{4,10}/g) ?? []
    const symbols = [...text.matchAll(/VS[:\s/]*0*(\d{1,10})/gi)].flatMap((match) => match[1] ?? [])
    return [...digits.map((symbol) => symbol.replace(/^0+/, '')), ...symbols]
  })
  return new Set(found)
}
