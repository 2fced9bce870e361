import type { Currency } from '@boxzone/contract'
import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '#src/kernel/database/index.ts'

interface RentTable {
  id: string
  contractId: string
  periodIndex: number
  periodFrom: string
  periodTo: string
  dueOn: string
  status: 'CREATED' | 'INVOICE_SUBMITTED' | 'PAID'
  net: number
  vat: number
  gross: number
  currency: Currency
  issuedOn: string | null
  paidAt: Date | null
  payMethod: 'AUTOPAY' | 'MANUAL' | 'FROM_ORDER' | 'MARKED_BY_ADMIN' | null
  payingStatus: 'CREATED' | 'ATTEMPTING_AUTOPAY' | 'WAITING_FOR_MANUAL' | 'PAID'
  attempts: number
  nextAttemptOn: string | null
  paymentId: string | null
  invoiceNumber: string | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    rent: RentTable
  }
}

export type Rent = Selectable<RentTable>

export async function insertRent(tx: Tx, rent: Insertable<RentTable>): Promise<void> {
  await tx.insertInto('rent').values(rent).execute()
}
