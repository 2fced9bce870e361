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

/** True if the browser that requested the link also uses it. Another browser may belong to another customer. */
export const isSameBrowser = (link: Pick<UsedLink, 'deviceId'>, deviceId: string | undefined): deviceId is string =>
  deviceId !== undefined && hashToken(deviceId) === link.deviceId

/** Opens a session after a link was used in the browser that requested it. `AdminUser` accounts get none. */
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
