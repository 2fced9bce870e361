import { api } from '@boxzone/contract'
import { countFailures, hashPassword, isStaffPassword } from '#src/features/accounts/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { getLockedStaff } from './get-locked-staff.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { insertRecoveryCodes } from './second-factors.repo.ts'
import { findStaffBySetupToken, type StaffRecord, updateStaff } from './staff.repo.ts'
import { findTotpStep } from './totp.rules.ts'
import { readTotpSecret } from './totp-secret.ts'

export const finishStaffSetupRoute = route(api.finishStaffSetup, (ctx, { token, password, code }) =>
  countFailures(ctx, async () => {
    const staff = await findStaffBySetupToken(ctx.db, hashToken(token), ctx.now())
    if (!staff) throw new CallError('verification/invalid')
    if (!isStaffPassword(password)) throw invalidField('password', 'passwordTooWeak')
    const secret = readTotpSecret(ctx, staff)
    const totpStep = secret === null ? null : findTotpStep(secret, code, ctx.now(), staff.totpStep)
    if (totpStep === null) throw new CallError('office/second-factor-required')
    return finishSetup(ctx, staff, { passwordHash: await hashPassword(password), totpStep })
  }),
)

async function finishSetup(
  ctx: CallCtx,
  { id, setupTokenHash }: StaffRecord,
  credentials: { readonly passwordHash: string; readonly totpStep: number },
) {
  const recoveryCodes = newRecoveryCodes()
  const { source, requestId } = ctx
  const origin = { actor: { kind: 'staff' as const, id }, source, requestId }
  const change = { action: 'staff.setup', subject: { kind: 'staff', id }, before: async () => null }
  return changeWithAudit(ctx, origin, change, async (tx) => {
    const staff = await getLockedStaff(tx, id)
    // A concurrent request may have used the link.
    if (staff.setupTokenHash !== setupTokenHash) throw new CallError('verification/invalid')
    await insertRecoveryCodes(tx, id, recoveryCodes.map(hashRecoveryCode))
    await updateStaff(tx, id, {
      ...credentials,
      setupTokenHash: null,
      setupExpiresAt: null,
      version: staff.version + 1,
    })
    return { after: { isSetUp: true }, result: { recoveryCodes } }
  })
}
