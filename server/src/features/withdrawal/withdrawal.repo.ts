import type { Currency } from '@boxzone/contract'
import { type Selectable, sql } from 'kysely'
import { accountEmails } from '#src/kernel/account-emails.repo.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface WithdrawalTable {
  id: string
  receivedAt: Date
  orderNumber: string
  email: string
  name: string | null
  contractId: string | null
  refund: number | null
  currency: Currency | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    withdrawal: WithdrawalTable
  }
}

export type Withdrawal = Selectable<WithdrawalTable>

export async function insertWithdrawal(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  await tx.insertInto('withdrawal').values(withdrawal).execute()
}

export async function findWithdrawal(db: Db, contractId: string): Promise<Withdrawal | undefined> {
  return db.selectFrom('withdrawal').selectAll().where('contractId', '=', contractId).executeTakeFirst()
}

/** Matches withdrawals from the account's contracts, and withdrawals with an e-mail address of the account. */
const ofAccount = (accountId: string) => sql<boolean>`(
  contract_id in (select id from contract where account_id = ${accountId})
  or email in ${accountEmails(accountId)})`

export async function findWithdrawalsOf(db: Db, accountId: string): Promise<Withdrawal[]> {
  return db.selectFrom('withdrawal').selectAll().where(ofAccount(accountId)).orderBy('receivedAt').execute()
}

/** Content and time stay with the contract; the person is anonymized. */
export async function anonymizeWithdrawals(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('withdrawal').set({ email: '', name: null }).where(ofAccount(accountId)).execute()
}
