import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { findAccount } from './accounts.repo.ts'
import { openSession } from './open-session.ts'

interface UsedLink {
  readonly accountId: string
  /** The hashed device id of the browser that requested the link. */
  readonly deviceId: string | null
}

/** Whether the browser that requested the link also used it. The link alone does not prove who set the password. */
export const isSameBrowser = (link: Pick<UsedLink, 'deviceId'>, deviceId: string | undefined): deviceId is string =>
  deviceId !== undefined && hashToken(deviceId) === link.deviceId

/** Opens a session after a link was used in the browser that requested it. Staff get no session. */
export async function openSessionByLink(
  ctx: CallCtx,
  tx: Tx,
  link: UsedLink,
  deviceId: string | undefined,
): Promise<{ token: string } | undefined> {
  if (!isSameBrowser(link, deviceId)) return undefined
  const account = await findAccount(tx, link.accountId)
  if (!account || account.type === 'AdminUser') return undefined
  return { token: await openSession(ctx, tx, { accountId: account.id, deviceId, isConfirmed: false }) }
}
