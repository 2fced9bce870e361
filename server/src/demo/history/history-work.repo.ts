import { sql } from 'kysely'
import type { Tx } from '#src/kernel/database/index.ts'
import { insertRows } from '#src/kernel/row-sets.repo.ts'
import type { Sources } from '../contracts-rows.ts'
import type { DemoWorld } from '../world/index.ts'
import { boxStates } from './history-boxes.ts'
import { disputeRows } from './history-disputes.ts'
import { jammedRows, lockStatusRows } from './history-doors.ts'
import { parkedRows, refusedRows } from './history-money.ts'
import { clearanceTasks, manualTaskRows, noteRows } from './history-office.ts'
import { insertCharges } from './history-payments.repo.ts'
import { priceChangeRows } from './history-prices.ts'
import type { HistoryRental } from './history-rental.ts'

/** Inserts what staff have to handle. Contracts, their payments and the staff accounts must exist. */
export async function insertHistoryWork(
  tx: Tx,
  { config, now }: Sources,
  world: DemoWorld,
  rentals: readonly HistoryRental[],
): Promise<void> {
  const parked = rentals.flatMap((history) => parkedRows(history, now))
  const refused = rentals.flatMap(refusedRows)
  const jammed = jammedRows(rentals, now)
  const boxes = boxStates(config, world, rentals, now)
  const disputeTasks = await insertDisputes(tx, rentals, now)
  const tables = {
    payment: parked.map(({ payment }) => payment),
    refund: refused.map(({ refund }) => refund),
    lock_status: lockStatusRows(world, rentals, now),
    door_command: jammed.map(({ command }) => command),
    access_log: jammed.flatMap(({ attempts }) => attempts),
    customer_note: noteRows(rentals, now),
    task: [
      ...[...disputeTasks, ...parked.map(({ task }) => task), ...refused.map(({ task }) => task)],
      ...[...jammed.map(({ task }) => task), ...boxes.tasks],
      ...[...clearanceTasks(config, rentals), ...manualTaskRows(world, now)],
    ],
  }
  for (const [table, rows] of Object.entries(tables)) await insertRows(tx, table, rows)
  const priceChange = priceChangeRows(config, world, rentals, now)
  await insertRows(tx, 'price_change', [priceChange.batch])
  await insertRows(tx, 'price_change_contract', priceChange.items)
  await updateBoxes(tx, boxes.states)
}

/** Inserts the disputed charges with the entries of the sandbox. Returns the tasks. */
async function insertDisputes(tx: Tx, rentals: readonly HistoryRental[], now: Date) {
  const disputes = rentals.flatMap((history) => disputeRows(history, now))
  const charges = disputes.map(({ payment }) => payment)
  await insertRows(tx, 'payment', charges)
  await insertCharges(tx, charges)
  await insertRows(
    tx,
    'sandbox_ledger',
    disputes.map(({ ledger }) => ledger),
  )
  await insertRows(
    tx,
    'sandbox_dispute',
    disputes.map(({ sandboxDispute }) => sandboxDispute),
  )
  await insertRows(
    tx,
    'dispute',
    disputes.map(({ dispute }) => dispute),
  )
  return disputes.map(({ task }) => task)
}

async function updateBoxes(tx: Tx, states: ReturnType<typeof boxStates>['states']): Promise<void> {
  await sql`update box set state = changed.state, state_reason = changed."stateReason",
      state_until = changed."stateUntil", state_changed_at = changed."stateChangedAt"
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as changed
      (id uuid, state text, "stateReason" text, "stateUntil" date, "stateChangedAt" timestamptz)
    where box.id = changed.id`.execute(tx)
}
