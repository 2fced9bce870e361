import type { Currency } from '@boxzone/contract'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import type { Minor } from '#src/kernel/money.ts'
import { anyOf } from '#src/kernel/row-sets.repo.ts'

interface RewardTransactionTable {
  id: string
  accountId: string
  type: 'CREDIT' | 'DEBIT'
  amount: Minor
  currency: Currency
  at: Date
  reference: string
  note: string | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    rewardTransaction: RewardTransactionTable
  }
}

export type Reward = Selectable<RewardTransactionTable>

export async function findReferralCode(db: Db, accountId: string): Promise<string> {
  const { referralCode } = await db
    .selectFrom('account')
    .select('referralCode')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return referralCode
}

/** Returns null if there is no referrer, or if the referrer has removed their account. */
export async function findReferrer(tx: Tx, customerId: string): Promise<string | null> {
  const referrer = await tx
    .selectFrom('account as customer')
    .innerJoin('account as referrer', 'referrer.id', 'customer.referredBy')
    .select('referrer.id')
    .where('customer.id', '=', customerId)
    .where('referrer.removedAt', 'is', null)
    .executeTakeFirst()
  return referrer?.id ?? null
}

/** Includes all currencies, because the refund of a rent returns credit in the currency of the rent. */
export async function findRewardsOf(db: Db, accountId: string): Promise<Reward[]> {
  return rewardsOf(db, accountId).execute()
}

export async function findRewards(db: Db, accountId: string, currency: Currency): Promise<Reward[]> {
  return rewardsOf(db, accountId).where('currency', '=', currency).execute()
}

/** The accounts that ever got a reward or used one, sorted by id. */
export async function findRewardedAccounts(db: Db, accountIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('rewardTransaction')
    .select('accountId')
    .distinct()
    .where('accountId', '=', anyOf(accountIds))
    .orderBy('accountId')
    .execute()
  return rows.map(({ accountId }) => accountId)
}

const rewardsOf = (db: Db, accountId: string) =>
  db.selectFrom('rewardTransaction').selectAll().where('accountId', '=', accountId).orderBy('at', 'desc').orderBy('id')

export async function findReward(tx: Tx, type: Reward['type'], reference: string): Promise<Reward | undefined> {
  return tx
    .selectFrom('rewardTransaction')
    .selectAll()
    .where('type', '=', type)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

/** Each reference is credited and debited once. Returns whether the row was inserted. */
export async function insertReward(tx: Tx, reward: Reward): Promise<boolean> {
  const written = await tx
    .insertInto('rewardTransaction')
    .values(reward)
    .onConflict((conflict) => conflict.columns(['type', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Use it only for a credit that no payment used. */
export async function deleteReward(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('rewardTransaction').where('id', '=', id).execute()
}

/** Prevents concurrent transactions from spending the same balance. */
export async function lockBalance(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
}

export async function anonymizeNotes(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('rewardTransaction').set({ note: null }).where('accountId', '=', accountId).execute()
}
