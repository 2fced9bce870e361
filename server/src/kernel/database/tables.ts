import type { Kysely, Transaction } from 'kysely'

/**
 * Every table, by name. Each feature declares its own tables here from its `.repo.ts`
 * (`declare module '#src/kernel/database/tables.ts'`), so that the kernel knows none of them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Tables {}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
