import type { BoxServiceState } from '@boxzone/contract'
import { sql } from 'kysely'
import type { Tx } from '#src/kernel/database/index.ts'

const nextVersion = sql<number>`version + 1`

export async function lockBox(tx: Tx, id: string) {
  return tx
    .selectFrom('box')
    .select(['id', 'warehouseId', 'number', 'state', 'stateReason', 'stateUntil', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface StateChange {
  readonly state: BoxServiceState
  readonly stateReason: string | null
  readonly stateUntil: string | null
  readonly stateChangedAt: Date
}

export async function updateBoxState(tx: Tx, id: string, change: StateChange): Promise<void> {
  await tx
    .updateTable('box')
    .set({ ...change, version: nextVersion })
    .where('id', '=', id)
    .execute()
}

/** The Box waits for an inspection. A Box out of service stays out of service. */
export const updateBoxToInspect = (tx: Tx, id: string, now: Date): Promise<void> =>
  updateStateFrom(tx, id, { from: 'active', to: 'to-inspect' }, now)

/** Ends the wait for an inspection. A Box out of service stays out of service. */
export const updateBoxFreed = (tx: Tx, id: string, now: Date): Promise<void> =>
  updateStateFrom(tx, id, { from: 'to-inspect', to: 'active' }, now)

async function updateStateFrom(
  tx: Tx,
  id: string,
  { from, to }: { readonly from: BoxServiceState; readonly to: BoxServiceState },
  stateChangedAt: Date,
): Promise<void> {
  await tx
    .updateTable('box')
    .set({ state: to, stateReason: null, stateChangedAt, version: nextVersion })
    .where('id', '=', id)
    .where('state', '=', from)
    .execute()
}
