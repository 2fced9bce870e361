import type { Selectable } from 'kysely'
import type { InvoiceDocument } from '#src/documents/index.ts'
import { type Db, json, type Tx } from '#src/kernel/database/index.ts'

interface InvoiceTable {
  number: string
  rentId: string | null
  contractId: string
  type: 'INVOICE' | 'CREDIT_NOTE'
  issuedOn: string
  document: InvoiceDocument
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    invoice: InvoiceTable
  }
}

export type Invoice = Selectable<InvoiceTable>

export async function insertInvoice(tx: Tx, invoice: Invoice): Promise<void> {
  await tx
    .insertInto('invoice')
    .values({ ...invoice, document: json(invoice.document) })
    .execute()
}

export async function findInvoiceOfRent(db: Db, rentId: string, type: Invoice['type']): Promise<Invoice | undefined> {
  return db.selectFrom('invoice').selectAll().where('rentId', '=', rentId).where('type', '=', type).executeTakeFirst()
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
