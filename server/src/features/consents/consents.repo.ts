import type { Language } from '@boxzone/contract'
import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

export type Purpose = 'TERMS' | 'PRIVACY' | 'NEWSLETTER' | 'RECURRING_PAYMENTS' | 'EARLY_START'

interface ConsentTable {
  sequence: Generated<number>
  subject: string
  purpose: Purpose
  textVersion: string
  locale: Language
  given: boolean
  at: Date
  ip: string | null
  userAgent: string | null
  source: string
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    consent: ConsentTable
  }
}

type NewConsent = Omit<Selectable<ConsentTable>, 'sequence'>

export async function insertConsents(tx: Tx, consents: readonly NewConsent[]): Promise<void> {
  if (consents.length > 0)
    await tx
      .insertInto('consent')
      .values([...consents])
      .execute()
}

/** The latest decision counts. */
export async function findConsent(db: Db, subject: string, purpose: Purpose): Promise<boolean> {
  const last = await db
    .selectFrom('consent')
    .select('given')
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.given ?? false
}

export async function findConsents(db: Db, subject: string): Promise<Omit<NewConsent, 'subject'>[]> {
  return db
    .selectFrom('consent')
    .select(['purpose', 'textVersion', 'locale', 'given', 'at', 'ip', 'userAgent', 'source'])
    .where('subject', '=', subject)
    .orderBy('sequence')
    .execute()
}

/** Clears the IP address and the user agent. The consent stays as evidence. */
export async function anonymizeConsents(tx: Tx, subject: string): Promise<void> {
  await tx.updateTable('consent').set({ ip: null, userAgent: null }).where('subject', '=', subject).execute()
}
