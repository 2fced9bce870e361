import type { Currency, Language } from '@boxzone/contract'
import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type Db, json, type Tx } from '#src/kernel/database/index.ts'
import type { PaymentMessage } from './messages.ts'
import type { CardBehaviour } from './test-cards.rules.ts'

interface SandboxCardTable {
  token: string
  behaviour: CardBehaviour
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
  networkTransactionId: string
  fingerprint: string | null
}

interface SandboxPaymentTable {
  ref: string
  merchantPaymentId: string
  amount: number
  currency: Currency
  description: string
  language: Language
  returnUrl: string | null
  storeCard: boolean
  status: PaymentMessage['status']
  declineCode: string | null
  cardToken: string | null
  wrongCodes: Generated<number>
  refundedAmount: Generated<number>
  settlesAt: Date | null
  expiresAt: Date | null
  createdAt: Date
  changedAt: Date
}

interface SandboxLedgerTable {
  entry: Generated<number>
  kind: 'CHARGE' | 'REFUND' | 'DISPUTE' | 'REINSTATEMENT'
  paymentRef: string
  merchantPaymentId: string
  refundId: string | null
  amount: number
  currency: Currency
  bookedAt: Date
}

interface SandboxDisputeTable {
  ref: string
  paymentRef: string
  kind: 'DISPUTE' | 'FRAUD_WARNING'
  status: 'OPEN' | 'WON' | 'LOST'
  amount: number
  evidenceDueAt: Date | null
  createdAt: Date
  changedAt: Date
}

interface SandboxWebhookTable {
  id: string
  payload: string
  deliveries: number
  badSignatures: number
  attempts: Generated<number>
  nextAttemptAt: Date
  createdAt: Date
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    sandboxCard: SandboxCardTable
    sandboxPayment: SandboxPaymentTable
    sandboxLedger: SandboxLedgerTable
    sandboxAnswer: {
      idempotencyKey: string
      bodyHash: string
      status: number
      answer: Record<string, unknown>
      createdAt: Date
    }
    sandboxDispute: SandboxDisputeTable
    sandboxWebhook: SandboxWebhookTable
  }
}

export type SandboxCard = Selectable<SandboxCardTable>
export type SandboxPayment = Selectable<SandboxPaymentTable>
export type SandboxDispute = Selectable<SandboxDisputeTable>
export type LedgerEntry = Selectable<SandboxLedgerTable>
export type SandboxWebhook = Selectable<SandboxWebhookTable>

export async function insertCard(tx: Db, card: SandboxCard): Promise<void> {
  await tx.insertInto('sandboxCard').values(card).execute()
}

export async function findCard(db: Db, token: string): Promise<SandboxCard | undefined> {
  return db.selectFrom('sandboxCard').selectAll().where('token', '=', token).executeTakeFirst()
}

/** A detached card declines every later charge. Returns false for an unknown card. */
export async function updateCardDetached(tx: Tx, token: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sandboxCard')
    .set({ behaviour: 'DECLINES', fingerprint: null })
    .where('token', '=', token)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Inserts the payment or returns the existing row of the same merchant payment. */
export async function insertSandboxPayment(tx: Tx, row: Insertable<SandboxPaymentTable>): Promise<SandboxPayment> {
  const inserted = await tx
    .insertInto('sandboxPayment')
    .values(row)
    .onConflict((conflict) => conflict.column('merchantPaymentId').doNothing())
    .returningAll()
    .executeTakeFirst()
  return (
    inserted ??
    (await tx
      .selectFrom('sandboxPayment')
      .selectAll()
      .where('merchantPaymentId', '=', row.merchantPaymentId)
      .executeTakeFirstOrThrow())
  )
}

export type PaymentKey = { readonly ref: string } | { readonly merchantPaymentId: string }

export async function findSandboxPayment(db: Db, key: PaymentKey): Promise<SandboxPayment | undefined> {
  const query = db.selectFrom('sandboxPayment').selectAll()
  return 'ref' in key
    ? query.where('ref', '=', key.ref).executeTakeFirst()
    : query.where('merchantPaymentId', '=', key.merchantPaymentId).executeTakeFirst()
}

export async function lockSandboxPayment(tx: Tx, ref: string): Promise<SandboxPayment | undefined> {
  return tx.selectFrom('sandboxPayment').selectAll().where('ref', '=', ref).forUpdate().executeTakeFirst()
}

export async function updateSandboxPayment(
  tx: Tx,
  ref: string,
  change: Updateable<SandboxPaymentTable>,
): Promise<SandboxPayment> {
  return tx.updateTable('sandboxPayment').set(change).where('ref', '=', ref).returningAll().executeTakeFirstOrThrow()
}

/** Pending payments that are due and open payments whose page expired. */
export async function findDuePayments(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sandboxPayment')
    .select('ref')
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'WAITING'), where('settlesAt', '<=', now)]),
        where.and([where('status', 'in', ['OPEN', 'CHALLENGE']), where('expiresAt', '<=', now)]),
      ]),
    )
    .limit(100)
    .execute()
  return rows.map(({ ref }) => ref)
}

export async function insertLedgerEntry(tx: Tx, entry: Insertable<SandboxLedgerTable>): Promise<LedgerEntry> {
  return tx.insertInto('sandboxLedger').values(entry).returningAll().executeTakeFirstOrThrow()
}

export async function insertSandboxDispute(tx: Tx, dispute: Insertable<SandboxDisputeTable>): Promise<SandboxDispute> {
  return tx.insertInto('sandboxDispute').values(dispute).returningAll().executeTakeFirstOrThrow()
}

export async function findOpenSandboxDisputes(db: Db, paymentRef: string): Promise<SandboxDispute[]> {
  const disputes = db.selectFrom('sandboxDispute').selectAll().where('paymentRef', '=', paymentRef)
  return disputes.where('status', '=', 'OPEN').orderBy('createdAt').orderBy('ref').execute()
}

export async function updateSandboxDispute(
  tx: Tx,
  ref: string,
  change: Pick<SandboxDispute, 'status' | 'changedAt'>,
): Promise<SandboxDispute> {
  return tx.updateTable('sandboxDispute').set(change).where('ref', '=', ref).returningAll().executeTakeFirstOrThrow()
}

export async function findRefundEntry(tx: Db, refundId: string): Promise<LedgerEntry | undefined> {
  return tx.selectFrom('sandboxLedger').selectAll().where('refundId', '=', refundId).executeTakeFirst()
}

/** Money movements, newest first. */
export async function findLedger(db: Db, limit: number): Promise<LedgerEntry[]> {
  return db.selectFrom('sandboxLedger').selectAll().orderBy('entry', 'desc').limit(limit).execute()
}

interface StoredResponse {
  readonly bodyHash: string
  readonly status: number
  readonly answer: Record<string, unknown>
}

export async function findStoredResponse(db: Db, key: string): Promise<StoredResponse | undefined> {
  return db
    .selectFrom('sandboxAnswer')
    .select(['bodyHash', 'status', 'answer'])
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
}

export async function insertStoredResponse(
  tx: Tx,
  key: string,
  response: StoredResponse,
  createdAt: Date,
): Promise<void> {
  await tx
    .insertInto('sandboxAnswer')
    .values({
      idempotencyKey: key,
      bodyHash: response.bodyHash,
      status: response.status,
      answer: json(response.answer),
      createdAt,
    })
    .execute()
}

/** Serialises requests of one key: the second waits and finds the first response. */
export async function lockIdempotencyKey(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 7))`.execute(tx)
}

export async function insertWebhook(tx: Tx, webhook: Insertable<SandboxWebhookTable>): Promise<void> {
  await tx.insertInto('sandboxWebhook').values(webhook).execute()
}

/** Claims the next due webhook. No other process claims it before the lease ends. */
export async function claimWebhook(db: Db, now: Date, leaseUntil: Date): Promise<SandboxWebhook | undefined> {
  return db
    .updateTable('sandboxWebhook')
    .set({ nextAttemptAt: leaseUntil, attempts: sql`attempts + 1` })
    .where(
      'id',
      '=',
      sql<string>`(select id from sandbox_webhook where deliveries > 0 and next_attempt_at <= ${now}
        order by next_attempt_at, created_at limit 1 for update skip locked)`,
    )
    .returningAll()
    .executeTakeFirst()
}

export async function updateWebhook(
  db: Db,
  id: string,
  change: Pick<Updateable<SandboxWebhookTable>, 'deliveries' | 'badSignatures' | 'nextAttemptAt'>,
): Promise<void> {
  await db.updateTable('sandboxWebhook').set(change).where('id', '=', id).execute()
}

const faultRatesKey = 'sandbox.misbehaviour'

export async function findFaultRates(db: Db): Promise<unknown> {
  const row = await sql<{ value: unknown }>`select value from shared_state where key = ${faultRatesKey}`.execute(db)
  return row.rows[0]?.value
}

export async function updateFaultRates(db: Db, value: object): Promise<void> {
  await sql`insert into shared_state (key, value) values (${faultRatesKey}, ${json(value)})
    on conflict (key) do update set value = excluded.value`.execute(db)
}
