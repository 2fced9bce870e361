import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { InvoiceDocument } from '#src/documents/index.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { insertRows } from '#src/kernel/row-sets.repo.ts'

interface InvoiceTable {
  number: string
  rentId: string | null
  contractId: string
  type: 'INVOICE' | 'CREDIT_NOTE'
  issuedOn: string
  document: InvoiceDocument
  /** The number of the invoice that a credit note corrects. */
  corrects: Generated<string | null>
  /** The settlement of a credit note. Null for invoices and for the credit notes of `issueRentCredit`. */
  settlement: Generated<CreditSettlement | null>
  /** The part of a credit note with a `settlement` that was refunded or became credit. */
  returned: Generated<number>
  /** The part of a credit note with a `settlement` that reduced an unpaid invoice. */
  reduced: Generated<number>
}

export type CreditSettlement = 'REFUND' | 'CREDIT' | 'NONE'

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    invoice: InvoiceTable
  }
}

export type Invoice = Selectable<InvoiceTable>

export async function insertInvoices(tx: Tx, invoices: readonly Insertable<InvoiceTable>[]): Promise<void> {
  await insertRows(tx, 'invoice', invoices)
}

/** The invoice of a rent, or its latest credit note. */
export async function findInvoiceOfRent(db: Db, rentId: string, type: Invoice['type']): Promise<Invoice | undefined> {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('rentId', '=', rentId)
    .where('type', '=', type)
    .orderBy('issuedOn', 'desc')
    .orderBy(sql`length(number)`, 'desc')
    .orderBy('number', 'desc')
    .executeTakeFirst()
}

/** The credit notes of an invoice, oldest first. Their contract must be locked by a caller that adds one. */
export async function findCreditNotes(db: Db, invoiceNumber: string): Promise<Invoice[]> {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('corrects', '=', invoiceNumber)
    .orderBy('issuedOn')
    .orderBy(sql`length(number)`)
    .orderBy('number')
    .execute()
}

export async function findInvoicesOfContracts(db: Db, contractIds: readonly string[]): Promise<Invoice[]> {
  if (contractIds.length === 0) return []
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('contractId', 'in', [...contractIds])
    .orderBy('issuedOn')
    .orderBy('number')
    .execute()
}

/** Invoices and credit notes of the account's contracts that were issued in a year. */
export async function findInvoicesOfYear(db: Db, accountId: string, year: number): Promise<Invoice[]> {
  return db
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .selectAll('invoice')
    .where('contract.accountId', '=', accountId)
    .where('invoice.issuedOn', '>=', `${year}-01-01`)
    .where('invoice.issuedOn', '<=', `${year}-12-31`)
    .orderBy('invoice.issuedOn')
    .orderBy('invoice.number')
    .execute()
}
