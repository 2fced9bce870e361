import type { Actor } from '#src/kernel/audit/actor.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { getLockedStaff } from './get-locked-staff.ts'
import { findStaffByEmail, type StaffRecord } from './staff.repo.ts'
import { auditedStaff } from './staff-audit.ts'

interface StaffWork<Result> {
  readonly action: string
  apply(tx: Tx, staff: StaffRecord): Promise<Result>
}

/** Changes the account with this e-mail address, for commands. */
export async function changeStaffByEmail<Result>(
  ctx: Ctx,
  actor: Actor,
  email: string,
  { action, apply }: StaffWork<Result>,
): Promise<Result> {
  const found = await findStaffByEmail(ctx.db, email)
  if (!found) throw new Error(`${email} is not a staff account`)
  const { id } = found
  const before = async (tx: Tx) => auditedStaff(await getLockedStaff(tx, id))
  return changeWithAudit(ctx, { actor }, { action, subject: { kind: 'staff', id }, before }, async (tx) => {
    const result = await apply(tx, await getLockedStaff(tx, id))
    return { after: auditedStaff(await getLockedStaff(tx, id)), result }
  })
}
