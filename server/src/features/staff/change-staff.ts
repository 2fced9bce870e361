import { api, type InputOf } from '@boxzone/contract'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { requireVersion } from '#src/kernel/audit/require-version.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { isUnlimited, setWarehouses } from './add-staff.ts'
import { getLockedStaff } from './get-locked-staff.ts'
import { presentStaff } from './present-staff.ts'
import { lockActiveOwners, type StaffRecord, updateStaff } from './staff.repo.ts'
import { auditedStaff } from './staff-audit.ts'
import { deleteStaffSignIns } from './staff-sessions.repo.ts'

type StaffChange = Omit<InputOf<typeof api.changeStaff>, 'version' | 'reason'>

export const changeStaffRoute = route(api.changeStaff, (ctx, { version, reason, ...change }) => {
  const subject = { kind: 'staff', id: change.id }
  return changeAsStaff(
    ctx,
    {
      action: 'staff.change',
      subject,
      reason,
      before: async (tx) => {
        const owners = await lockActiveOwners(tx)
        const staff = await getLockedStaff(tx, change.id)
        await requireVersion(tx, subject, { expected: version, current: staff.version })
        requireOwner(owners, change)
        return auditedStaff(staff)
      },
    },
    async (tx) => {
      const staff = await applyChange(ctx, tx, change)
      return { after: auditedStaff(staff), result: presentStaff(staff) }
    },
  )
})

function requireOwner(owners: readonly string[], { id, role, isActive }: StaffChange): void {
  const staysOwner = role === 'OWNER' && isActive
  if (!staysOwner && owners.every((owner) => owner === id)) throw new CallError('office/last-owner')
}

async function applyChange(ctx: Ctx, tx: Tx, change: StaffChange): Promise<StaffRecord> {
  const { id, name, role, warehouses, isActive } = change
  const { deactivatedAt, version } = await getLockedStaff(tx, id)
  await updateStaff(tx, id, {
    name,
    role,
    allWarehouses: isUnlimited(role, warehouses),
    deactivatedAt: isActive ? null : (deactivatedAt ?? ctx.now()),
    version: version + 1,
  })
  await setWarehouses(tx, id, role, warehouses)
  if (!isActive) await deleteStaffSignIns(tx, id)
  return getLockedStaff(tx, id)
}
