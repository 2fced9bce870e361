import { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'

const kinds = ['overdue-reminder', 'access-suspended', 'access-restored'] as const

export interface AccessEmail {
  readonly kind: (typeof kinds)[number]
  readonly createdAt: Date
  /** The rent of a reminder, else the contract. */
  readonly about: string
}

interface EmailContract {
  readonly id: string
  readonly accountId: string
}

/**
 * Reminders of overdue invoices of a contract, and e-mails about its access. The second part of a stored dedupe key is
 * the id, after the kind.
 */
export async function findAccessEmails(
  db: Db,
  { id, accountId }: EmailContract,
  rentIds: readonly string[],
): Promise<AccessEmail[]> {
  const { rows } = await sql<AccessEmail>`select kind, created_at, split_part(dedupe_key, ':', 2) as about
    from outbox_email where account_id = ${accountId} and kind = any(${[...kinds]}::text[])
      and split_part(dedupe_key, ':', 2) = any(${[id, ...rentIds]}::text[])`.execute(db)
  return rows
}
