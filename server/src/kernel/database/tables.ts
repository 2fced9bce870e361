import type { Kysely, Transaction } from 'kysely'

/** Each feature declares its tables in its `.repo.ts` with `declare module '#src/kernel/database/tables.ts'`. */
// biome-ignore lint/suspicious/noEmptyInterface: each feature adds its tables by declaration merging
export interface Tables {}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
