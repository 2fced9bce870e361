import type { StaffRole } from '@boxzone/contract'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { hashToken, newToken } from '#src/kernel/ids.ts'
import { deleteSecondFactors } from './second-factors.repo.ts'
import { insertStaff, type StaffRecord, updateStaff, updateStaffWarehouses } from './staff.repo.ts'
import { staffResetEmail } from './staff-reset.email.tsx'
import { deleteStaffSignIns } from './staff-sessions.repo.ts'
import { staffSetupLinkLifeMs } from './staff-sessions.rules.ts'
import { encryptTotpSecret, newTotpSecret } from './totp-secret.ts'

export interface NewStaff {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: StaffRole
  /** Null means every warehouse. */
  readonly warehouses: readonly string[] | null
}

export interface SetupLink {
  readonly url: string
  readonly expiresAt: Date
}

/** Creates an account without a password. The setup link sets password and second factor. */
export async function addStaff(ctx: Ctx, tx: Tx, { warehouses, ...staff }: NewStaff): Promise<SetupLink> {
  const { link, fields } = newSetup(ctx)
  const row = { ...staff, ...fields, email: staff.email.trim().toLowerCase(), createdAt: ctx.now() }
  const empty = { lockedAt: null, deactivatedAt: null, lastLoginAt: null, passwordHash: null }
  if (!(await insertStaff(tx, { ...row, ...empty, allWarehouses: isUnlimited(staff.role, warehouses) }))) {
    throw new CallError('office/email-exists')
  }
  await setWarehouses(tx, staff.id, staff.role, warehouses)
  return link
}

/** Removes password, second factors, lock and sessions, notifies the account, and issues a new setup link. */
export async function resetStaff(ctx: Ctx, tx: Tx, { id, email: to, version }: StaffRecord): Promise<SetupLink> {
  const { link, fields } = newSetup(ctx)
  await deleteSecondFactors(tx, id)
  await deleteStaffSignIns(tx, id)
  const empty = { passwordHash: null, lockedAt: null, wrongFactors: 0, totpStep: 0 }
  await updateStaff(tx, id, { ...fields, ...empty, version: version + 1 })
  const { language } = ctx.config
  await ctx.mail(tx, staffResetEmail, { to, language, dedupeKey: `${id}:${version + 1}`, data: {} })
  return link
}

export async function unlockAccount(tx: Tx, { id, version }: StaffRecord): Promise<void> {
  await updateStaff(tx, id, { lockedAt: null, wrongFactors: 0, version: version + 1 })
}

/** An owner always sees every warehouse. */
export const isUnlimited = (role: StaffRole, warehouses: readonly string[] | null): boolean =>
  role === 'OWNER' || warehouses === null

export async function setWarehouses(
  tx: Tx,
  id: string,
  role: StaffRole,
  warehouses: readonly string[] | null,
): Promise<void> {
  const own = isUnlimited(role, warehouses) ? [] : (warehouses ?? [])
  if (!(await updateStaffWarehouses(tx, id, own))) throw invalidField('warehouses')
}

function newSetup(ctx: Ctx) {
  const token = newToken()
  const expiresAt = new Date(ctx.now().getTime() + staffSetupLinkLifeMs)
  const totpSecret = encryptTotpSecret(ctx, newTotpSecret())
  return {
    link: { url: `${ctx.config.origin}/office/setup?token=${token}`, expiresAt },
    fields: { setupTokenHash: hashToken(token), setupExpiresAt: expiresAt, totpSecret },
  }
}
