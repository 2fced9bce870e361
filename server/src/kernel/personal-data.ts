import type { Currency } from '@boxzone/contract'
import type { Ctx } from './context.ts'
import type { Db, Tx } from './database/index.ts'
import type { Minor } from './money.ts'

export interface MoneyOwed {
  readonly amount: Minor
  readonly currency: Currency
}

/** Money of the customer or a claim of the bank that belongs to no person after the erasure. */
export interface UnsettledMoney extends MoneyOwed {
  readonly kind: 'credit' | 'refusedRefund' | 'openDispute'
}

/** Personal data of a feature: its export, its erasure and its veto against an erasure. */
export interface PersonalData {
  readonly name: string
  /** Running contracts prevent the erasure of the account. */
  countActiveContracts?(db: Db, accountId: string): Promise<number>
  /** Unpaid amounts prevent the erasure of the account too. */
  findOwed?(db: Db, accountId: string, now: Date): Promise<readonly MoneyOwed[]>
  /** Deposits of ended contracts. They do not prevent the erasure, but the customer should wait for the refund. */
  findHeldDeposits?(db: Db, accountId: string): Promise<readonly MoneyOwed[]>
  /** Money that does not prevent the erasure, but that staff should settle first. */
  findUnsettled?(db: Db, accountId: string): Promise<readonly UnsettledMoney[]>
  /** Erases or anonymizes the data, in the transaction that erases the account. */
  erase?(tx: Tx, accountId: string, ctx: Ctx): Promise<void>
  /** Files of the data export by name: a `Buffer` unchanged, everything else as JSON. */
  collect?(ctx: Ctx, accountId: string): Promise<Readonly<Record<string, unknown>>>
}
