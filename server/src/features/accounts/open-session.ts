import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { hashToken, newToken } from '#src/kernel/ids.ts'
import { clientName } from './client-name.rules.ts'
import { insertDeviceToken, insertKnownDevice, insertSession } from './sessions.repo.ts'
import { deviceTokenLifeMs, sessionLifeMs } from './sessions.rules.ts'

interface NewSession {
  readonly accountId: string
  readonly deviceId: string
  /** True after a password or a passkey. False after a link without a password, and after the token of a device. */
  readonly isConfirmed: boolean
}

/** The database stores only the hash of the token. */
export async function openSession(
  ctx: CallCtx,
  tx: Tx,
  { accountId, deviceId, isConfirmed }: NewSession,
): Promise<string> {
  const token = newToken()
  const now = ctx.now()
  const device = hashToken(deviceId)
  await insertSession(tx, {
    tokenHash: hashToken(token),
    accountId,
    deviceId: device,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + sessionLifeMs),
    confirmedAt: isConfirmed ? now : null,
    client: clientName(ctx.userAgent),
  })
  await insertKnownDevice(tx, accountId, device, now)
  return token
}

export async function rememberDevice(ctx: CallCtx, tx: Tx, accountId: string, deviceId: string): Promise<string> {
  const token = newToken()
  const now = ctx.now()
  await insertDeviceToken(tx, {
    tokenHash: hashToken(token),
    accountId,
    deviceId: hashToken(deviceId),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + deviceTokenLifeMs),
    client: clientName(ctx.userAgent),
  })
  return token
}
