import type { Config } from '#src/config/config.ts'
import { hashPassword } from '#src/features/accounts/index.ts'
import { encryptTotpSecret } from '#src/features/staff/index.ts'
import { createCipher } from '#src/kernel/cipher.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { type DemoStaff, demoStaff, demoStaffPassword, demoTotpSecret } from './staff.ts'

/** Inserts the staff accounts of the demo into a database that has none, such as that of an earlier version. */
export async function insertDemoStaff(tx: Tx, now: Date, config: Config): Promise<void> {
  const { count } = await tx
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) > 0) return
  const secret = encryptTotpSecret({ cipher: createCipher(config.BOXZONE_SECRET) }, demoTotpSecret)
  const passwordHash = await hashPassword(demoStaffPassword)
  for (const staff of demoStaff) {
    await tx
      .insertInto('staff')
      .values(staffRow(staff, now, passwordHash, secret))
      .execute()
    if (staff.city !== null) await insertWarehousesOf(tx, staff.id, staff.city)
  }
}

const staffRow = ({ city, ...staff }: DemoStaff, createdAt: Date, passwordHash: string, totpSecret: Buffer) => ({
  ...staff,
  allWarehouses: city === null,
  passwordHash,
  totpSecret,
  createdAt,
})

async function insertWarehousesOf(tx: Tx, staffId: string, city: string): Promise<void> {
  const warehouses = await tx.selectFrom('warehouse').select('id').where('city', '=', city).execute()
  const rows = warehouses.map(({ id }) => ({ staffId, warehouseId: id }))
  if (rows.length > 0) await tx.insertInto('staffWarehouse').values(rows).execute()
}
