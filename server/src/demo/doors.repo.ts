import type { DoorKind } from '@boxzone/contract'
import type { Config } from '#src/config/config.ts'
import { lockIdOf } from '#src/features/door-codes/index.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { dayMs } from '#src/kernel/days.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { demoAccountId } from './accounts.ts'
import { demoContractId } from './contracts.ts'
import { demoTokenSecret, demoUnlockTokens, tokenHolder } from './demo-unlock-tokens.ts'
import { stableId } from './world/stable-id.ts'

/** Shares Anna's first Box with Peter and inserts three unlock tokens. */
export async function insertDemoDoors(tx: Tx, now: Date, config: Config): Promise<void> {
  await insertUnlockTokens(tx, now, config)
  await tx
    .insertInto('boxShare')
    .values({
      contractId: demoContractId('anna 1'),
      accountId: demoAccountId('peter'),
      sharedAt: new Date(now.getTime() - 30 * dayMs),
    })
    .execute()
}

/** Staff issue the demo tokens, because a tenant's token cannot be valid for so long. */
async function insertUnlockTokens(tx: Tx, now: Date, config: Config): Promise<void> {
  const contractId = demoContractId('anna 1')
  const contract = await tx
    .selectFrom('contract')
    .select(['warehouseId', 'boxId'])
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow()
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  const rows = demoUnlockTokens.map((token) => ({
    ...{ id: stableId(`service link ${token.name}`), tokenHash: hashToken(demoTokenSecret(config, token)) },
    ...{ email: tokenHolder, createdBy: demoAccountId('admin'), byStaff: true, contractId, ...contract },
    ...{ validFrom: inDays(token.fromDays), validTo: inDays(token.toDays), createdAt: now, revokedAt: null },
  }))
  await tx.insertInto('unlockToken').values(rows).execute()
}

export interface DemoDoor {
  readonly lockId: string
  readonly door: DoorKind
  readonly warehouse: string
  readonly name: string
  /** E-mail address of the tenant. Null for entrances and for Boxes without a contract. */
  readonly tenant: string | null
}

/** Every door with an electronic lock: entrances first, then the Boxes with a tenant, then all other Boxes. */
export async function findDemoDoors(db: Db): Promise<DemoDoor[]> {
  const warehouses = await db
    .selectFrom('warehouse')
    .select(['id', 'name', 'openingHours'])
    .where('lockVersion', '=', 'V2')
    .orderBy('code')
    .execute()
  const boxes = await db
    .selectFrom('box')
    .innerJoin('warehouse', 'warehouse.id', 'box.warehouseId')
    .leftJoin('contract', (join) =>
      join.onRef('contract.boxId', '=', 'box.id').on('contract.status', 'in', ['ACTIVE', 'TERMINATING']),
    )
    .leftJoin('account', 'account.id', 'contract.accountId')
    .select(['box.id', 'box.name', 'warehouse.name as warehouse', 'account.email as tenant'])
    .where('box.lockVersion', '=', 'V2')
    .orderBy('account.email')
    .orderBy('warehouse.code')
    .orderBy('box.number')
    .execute()
  const kinds = (warehouse: (typeof warehouses)[number]) =>
    warehouse.openingHours.backup ? (['entrance', 'backup'] as const) : (['entrance'] as const)
  return [
    ...warehouses.flatMap((warehouse) =>
      kinds(warehouse).map((door) => ({
        lockId: lockIdOf({ kind: door, warehouseId: warehouse.id, boxId: null }),
        ...{ door, warehouse: warehouse.name, name: door, tenant: null },
      })),
    ),
    ...boxes.map(({ id, name, warehouse, tenant }) => ({
      lockId: lockIdOf({ kind: 'box', warehouseId: '', boxId: id }),
      ...{ door: 'box' as const, warehouse, name, tenant },
    })),
  ]
}
