import type { Tx } from '#src/kernel/database/index.ts'
import { demoAccountId } from './accounts.ts'
import { demoContractId } from './contracts.ts'

const dayMs = 24 * 60 * 60_000

/** Fills in who lets whom in: Anna shares her first Box with Peter. */
export async function insertDemoDoors(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('boxShare')
    .values({
      contractId: demoContractId('anna 1'),
      accountId: demoAccountId('peter'),
      sharedAt: new Date(now.getTime() - 30 * dayMs),
    })
    .execute()
}
