import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { lockStaff, type StaffRecord } from './staff.repo.ts'

export async function getLockedStaff(tx: Tx, id: string): Promise<StaffRecord> {
  const staff = await lockStaff(tx, id)
  if (!staff) throw new CallError('not-found')
  return staff
}
