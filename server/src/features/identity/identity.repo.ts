import type { IdentityReason } from '@boxzone/contract'
import type { Selectable } from 'kysely'
import type { IdentityProviderName } from '#src/config/config.rules.ts'
import type { SessionState } from '#src/gateways/identity/port.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { type ReportedState, sourcesOf } from './identity.rules.ts'

interface IdentityCheckTable {
  accountId: string
  /** `staff` means that staff checked the document in person. */
  provider: IdentityProviderName | 'staff'
  reference: string
  providerRef: string | null
  state: SessionState
  reason: IdentityReason | null
  startedAt: Date
  decidedAt: Date | null
  nextFetchAt: Date | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    identityCheck: IdentityCheckTable
  }
}

export type IdentityCheck = Selectable<IdentityCheckTable>

export async function findCheck(db: Db, accountId: string): Promise<IdentityCheck | undefined> {
  return db.selectFrom('identityCheck').selectAll().where('accountId', '=', accountId).executeTakeFirst()
}

export async function findCheckByRef(db: Db, providerRef: string): Promise<IdentityCheck | undefined> {
  return db.selectFrom('identityCheck').selectAll().where('providerRef', '=', providerRef).executeTakeFirst()
}

/** Replaces a canceled check and an unverified check of another provider. Returns any other check unchanged. */
export async function upsertCheck(
  db: Db,
  check: Pick<IdentityCheck, 'accountId' | 'provider' | 'reference' | 'startedAt'>,
): Promise<IdentityCheck | undefined> {
  const { accountId, ...started } = check
  const fresh = {
    ...started,
    providerRef: null,
    state: 'STARTED',
    reason: null,
    decidedAt: null,
    nextFetchAt: null,
  } as const
  const inserted = await db
    .insertInto('identityCheck')
    .values({ accountId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet(fresh)
        .where((row) =>
          row.or([
            row('identityCheck.state', '=', 'CANCELED'),
            row.and([
              row('identityCheck.state', '<>', 'VERIFIED'),
              row('identityCheck.provider', '<>', check.provider),
            ]),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst()
  return inserted ?? findCheck(db, accountId)
}

/** False when the identity is verified already. The redaction of a former session stays scheduled. */
export async function upsertVerifiedByStaff(
  db: Db,
  check: Pick<IdentityCheck, 'accountId' | 'reference'>,
  now: Date,
): Promise<boolean> {
  const verified = { provider: 'staff', state: 'VERIFIED', reason: null, decidedAt: now, nextFetchAt: null } as const
  const changed = await db
    .insertInto('identityCheck')
    .values({ ...check, ...verified, startedAt: now, providerRef: null })
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet(verified).where('identityCheck.state', '<>', 'VERIFIED'),
    )
    .returning('accountId')
    .executeTakeFirst()
  return changed !== undefined
}

/** Stores the session. False when the check was replaced or has another session. */
export async function updateCheckOpened(
  tx: Tx,
  reference: string,
  opened: { readonly providerRef: string; readonly startedAt: Date; readonly nextFetchAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identityCheck')
    .set(opened)
    .where('reference', '=', reference)
    .where((row) => row.or([row('providerRef', 'is', null), row('providerRef', '=', opened.providerRef)]))
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** False when the state may not change. */
export async function updateCheckState(
  tx: Tx,
  reference: string,
  change: Pick<IdentityCheck, 'reason' | 'decidedAt'> & { readonly state: ReportedState },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identityCheck')
    .set(change)
    .where('reference', '=', reference)
    .where('state', 'in', sourcesOf(change.state))
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Open checks whose state is due to be fetched. */
export async function findChecksToFetch(
  db: Db,
  now: Date,
  startedSince: Date,
  limit: number,
): Promise<IdentityCheck[]> {
  return db
    .selectFrom('identityCheck')
    .selectAll()
    .where('nextFetchAt', '<=', now)
    .where('providerRef', 'is not', null)
    .where((row) =>
      row.or([
        row('state', '=', 'PENDING'),
        row.and([row('state', 'in', ['STARTED', 'REFUSED']), row('startedAt', '>', startedSince)]),
      ]),
    )
    .orderBy('nextFetchAt')
    .limit(limit)
    .execute()
}

export async function updateCheckFetched(db: Db, reference: string, nextFetchAt: Date): Promise<void> {
  await db.updateTable('identityCheck').set({ nextFetchAt }).where('reference', '=', reference).execute()
}

export async function deleteCheck(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('identityCheck').where('accountId', '=', accountId).execute()
}
