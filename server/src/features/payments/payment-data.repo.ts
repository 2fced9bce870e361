import { sql } from 'kysely'
import { accountPayments } from '#src/kernel/account-payments.repo.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import type { MoneyOwed } from '#src/kernel/personal-data.ts'
import { isOpenRefusal } from './refunds.repo.ts'

/** The number of the order or of the invoice. */
const paidFor = sql<string | null>`case purpose
  when 'ORDER' then (select number from rental_order where id = payment.purpose_id)
  when 'RENT' then (select invoice_number from rent where id = payment.purpose_id) end`

export async function anonymizePaymentsOf(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ cardFingerprint: null })
    .where('id', 'in', accountPayments(accountId))
    .where('cardFingerprint', 'is not', null)
    .execute()
}

export async function findPaymentsOf(db: Db, accountId: string) {
  return db
    .selectFrom('payment')
    .select([
      'id',
      'createdAt',
      'paidAt',
      'purpose',
      'amount',
      'currency',
      'status',
      'provider',
      'kind',
      'cardFingerprint',
    ])
    .select(paidFor.as('paidFor'))
    .where('id', 'in', accountPayments(accountId))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function findRefundsOf(db: Db, accountId: string) {
  return db
    .selectFrom('refund')
    .select(['paymentId', 'createdAt', 'doneAt', 'returnedAt', 'amount', 'currency', 'status'])
    .where('paymentId', 'in', accountPayments(accountId))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Refused refunds that staff must pay in another way. */
export async function findOpenRefusalsOf(db: Db, accountId: string): Promise<MoneyOwed[]> {
  const refunds = db.selectFrom('refund').select(['amount', 'currency']).where(isOpenRefusal)
  return refunds.where('paymentId', 'in', accountPayments(accountId)).execute()
}

export async function findOpenDisputesOf(db: Db, accountId: string): Promise<MoneyOwed[]> {
  const open = db.selectFrom('dispute').select(['amount', 'currency']).where('status', '=', 'OPEN')
  return open.where('paymentId', 'in', accountPayments(accountId)).execute()
}
