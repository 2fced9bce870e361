import type { Currency } from '@boxzone/contract'
import type { Ctx } from './context.ts'
import type { Tx } from './database/index.ts'
import type { Minor } from './money.ts'

export interface MoneyOwed {
  readonly amount: Minor
  readonly currency: Currency
}

/** Personal data of a feature: its export, its erasure and its veto against an erasure. */
export interface PersonalData {
  readonly name: string
  /** True while a running contract prevents the erasure of the account. */
  hasActiveContracts?(tx: Tx, accountId: string): Promise<boolean>
  /** Unpaid amounts prevent the erasure of the account too. */
  findOwed?(tx: Tx, accountId: string, now: Date): Promise<readonly MoneyOwed[]>
  /** Erases or anonymizes the data, in the transaction that erases the account. */
  erase?(tx: Tx, accountId: string, ctx: Ctx): Promise<void>
  /** Files of the data export by name: a `Buffer` unchanged, everything else as JSON. */
  collect?(ctx: Ctx, accountId: string): Promise<Readonly<Record<string, unknown>>>
}
