import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '#src/config/config.ts'
import { hashAccessCode } from '#src/features/door-codes/index.ts'
import { createCipher } from '#src/kernel/cipher.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { startOfDay } from '#src/kernel/days.ts'
import { demoAccountId } from './accounts.ts'
import { demoContractId } from './contracts.ts'
import { stableId } from './world/stable-id.ts'

const version = 1
/** The entrance code of Peter, the shared user of the demo. */
const sharedUserCode = '731904'

/** Inserts the codes of the demo tenants and of Peter, and code lists that every lock has acknowledged. */
export async function insertDemoCodes(tx: Tx, now: Date, config: Config): Promise<void> {
  const contracts = await tx
    .selectFrom('contract')
    .innerJoin('warehouse', 'warehouse.id', 'contract.warehouseId')
    .selectAll('contract')
    .select('warehouse.timeZone')
    .where('contract.status', 'in', ['ACTIVE', 'TERMINATING'])
    .where('contract.suspendedAt', 'is', null)
    .execute()
  const cipher = createCipher(config.BOXZONE_SECRET)
  const rows = contracts.flatMap((contract) => {
    const { id: contractId, accountId, warehouseId, boxId, startsOn, terminationOn, timeZone, createdAt } = contract
    const entrance = (holder: string, code: string) => ({
      ...{ contractId, warehouseId, createdAt, accountId: holder, door: 'entrance' as const, boxId: null },
      id: stableId(`entrance code ${contractId} ${holder}`),
      code: cipher.encrypt('door_code.code', code),
      codeHash: hashAccessCode(config, code),
      validFrom: startOfDay(startsOn, timeZone),
      validUntil: terminationOn === null ? null : startOfDay(terminationOn, timeZone),
      sinceVersion: version,
      ...{ revokedAt: null, revokedVersion: null },
    })
    if (!contract.accessCode || !contract.lockCode) return []
    const own = entrance(accountId, z.string().parse(cipher.decrypt('contract.access_code', contract.accessCode)))
    const lockCode = cipher.encrypt('door_code.code', cipher.decrypt('contract.lock_code', contract.lockCode))
    const id = stableId(`Box code ${contractId}`)
    const box = { ...own, id, door: 'box' as const, boxId, code: lockCode, codeHash: null }
    const isShared = contractId === demoContractId('anna 1')
    return [own, box, ...(isShared ? [entrance(demoAccountId('peter'), sharedUserCode)] : [])]
  })
  await tx.insertInto('doorCode').values(rows).execute()
  await insertLists(tx, now)
}

async function insertLists(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into lock_code_list (lock_id, warehouse_id, box_id, version, acknowledged_version, changed_at, acknowledged_at)
    select distinct kind || '-' || coalesce(c.box_id, c.warehouse_id), c.warehouse_id, c.box_id,
      ${version}::int, ${version}::int, ${now}::timestamptz, ${now}::timestamptz
    from door_code c join warehouse w on w.id = c.warehouse_id
    cross join lateral (
      select c.door as kind union all
      select 'backup' where c.door = 'entrance' and w.opening_hours -> 'backup' is not null) kinds`.execute(tx)
}
