import type { Ctx } from './context.ts'
import type { Tx } from './database/index.ts'

/** What a feature keeps about a person: how it is handed out, what forbids to remove the account, how it is erased. */
export interface PersonalData {
  readonly name: string
  /** True while the account may not be removed: the person still has a running contract. */
  hasActiveContracts?(tx: Tx, accountId: string): Promise<boolean>
  /** Erases what the law lets us erase; runs in the transaction that removes the account. */
  erase?(tx: Tx, accountId: string): Promise<void>
  /** Files of the data export by name: a `Buffer` goes in as it is, everything else as JSON. */
  collect?(ctx: Ctx, accountId: string): Promise<Readonly<Record<string, unknown>>>
}
