import type { Currency } from '@boxzone/contract'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import type { Minor } from '#src/kernel/money.ts'
import { vestingDays } from './referral.rules.ts'

interface ReferralRewardTable {
  id: string
  accountId: string
  customerId: string | null
  reference: string
  amount: Minor
  currency: Currency
  state: 'PENDING' | 'BOOKED' | 'REVERSED'
  createdAt: Date
  settledAt: Date | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    referralReward: ReferralRewardTable
  }
}

export type ReferralReward = Selectable<ReferralRewardTable>

export async function findReferralRewards(db: Db, accountId: string): Promise<ReferralReward[]> {
  return db
    .selectFrom('referralReward')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Inserts each reference once. Returns whether the row was inserted. */
export async function insertReferralReward(tx: Tx, reward: ReferralReward): Promise<boolean> {
  const written = await tx
    .insertInto('referralReward')
    .values(reward)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** The pending or booked reward that a referrer gets for this customer. */
export async function lockReferralRewardForCustomer(tx: Tx, customerId: string): Promise<ReferralReward | undefined> {
  return tx
    .selectFrom('referralReward')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('state', '<>', 'REVERSED')
    .forUpdate()
    .executeTakeFirst()
}

export async function lockReferralReward(tx: Tx, id: string): Promise<ReferralReward | undefined> {
  return tx.selectFrom('referralReward').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateReferralReward(
  tx: Tx,
  id: string,
  state: 'BOOKED' | 'REVERSED',
  settledAt: Date,
): Promise<void> {
  await tx.updateTable('referralReward').set({ state, settledAt }).where('id', '=', id).execute()
}

export async function countReversed(tx: Tx, customerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('referralReward')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .where('state', '=', 'REVERSED')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts the rewards of these accounts since `since`, without reversed ones. */
export async function countRewardsSince(tx: Tx, accountIds: readonly string[], since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('referralReward')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('accountId', 'in', [...accountIds])
    .where('state', '<>', 'REVERSED')
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const contractsOfCustomer = sql`contract c join warehouse w on w.id = c.warehouse_id
  where c.account_id = reward.customer_id and c.withdrawn_at is null`

/** A rent of more than zero that a card or a transfer paid in full. Referral credit is no payment. */
const isPaidInFull = sql`r.contract_id = c.id and r.status = 'PAID' and r.kind <> 'CHARGE' and r.gross > 0 and r.credit = 0
  and r.credited = 0 and r.set_off = 0
  and (r.pay_method = 'MARKED_BY_ADMIN'
    or exists (select 1 from payment p where p.id = r.payment_id and p.status = 'PAID'))`

const isEarned = (now: Date) => sql<boolean>`exists (select 1 from ${contractsOfCustomer}
  and c.starts_on + ${vestingDays}::int <= (${now}::timestamptz at time zone w.time_zone)::date
  and exists (select 1 from rent r where ${isPaidInFull}))`

/** No contract is left that could still earn the reward. */
const isLost = sql<boolean>`not exists (select 1 from ${contractsOfCustomer}
  and (c.status <> 'TERMINATED' or exists (select 1 from rent r where ${isPaidInFull})))`

/** Pending rewards whose conditions are met, or cannot be met any more. */
export async function findDueReferralRewards(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select reward.id from referral_reward reward
    where reward.state = 'PENDING' and (${isEarned(now)} or ${isLost})
    order by reward.created_at, reward.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findOutcome(tx: Tx, id: string, now: Date): Promise<'EARNED' | 'LOST' | 'WAITING'> {
  const { rows } = await sql<{ earned: boolean; lost: boolean }>`select ${isEarned(now)} as earned, ${isLost} as lost
    from referral_reward reward where reward.id = ${id}`.execute(tx)
  if (rows[0]?.earned) return 'EARNED'
  return rows[0]?.lost ? 'LOST' : 'WAITING'
}

/**
 * Reverses pending rewards in which the account is the referrer or the customer. Removes its id from `customerId` of all
 * rewards.
 */
export async function anonymizeReferralRewards(tx: Tx, accountId: string): Promise<void> {
  await sql`update referral_reward set state = 'REVERSED', settled_at = created_at
    where state = 'PENDING' and (account_id = ${accountId} or customer_id = ${accountId})`.execute(tx)
  await tx.updateTable('referralReward').set({ customerId: null }).where('customerId', '=', accountId).execute()
}
