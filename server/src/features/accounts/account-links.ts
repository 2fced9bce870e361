import { linkPaths } from '@boxzone/contract'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { hashToken, newToken } from '#src/kernel/ids.ts'
import { insertLink, type LinkPurpose } from './account-links.repo.ts'
import { deviceAdmissionLinkLifeMs, emailConfirmationLinkLifeMs, passwordResetLinkLifeMs } from './sessions.rules.ts'

const lifeOf: Readonly<Record<LinkPurpose, number>> = {
  CONFIRM_REGISTRATION: emailConfirmationLinkLifeMs,
  SET_PASSWORD: passwordResetLinkLifeMs,
  CONFIRM_EMAIL: emailConfirmationLinkLifeMs,
  ADMIT_DEVICE: deviceAdmissionLinkLifeMs,
}

const pathOf: Readonly<Record<LinkPurpose, string>> = {
  CONFIRM_REGISTRATION: linkPaths.confirmRegistration,
  SET_PASSWORD: linkPaths.changePassword,
  CONFIRM_EMAIL: linkPaths.confirmEmail,
  ADMIT_DEVICE: linkPaths.admitDevice,
}

export interface IssuedLink {
  readonly token: string
  /** The origin is configured. It never depends on the Host header. */
  readonly url: string
  readonly dedupeKey: string
}

interface LinkOptions {
  readonly lifeMs?: number
  /** The hashed device id of the browser that the link may sign in. */
  readonly deviceId?: string | null
}

/** Issues a single-use link and invalidates the earlier link with the same purpose. */
export async function issueLink(
  ctx: Ctx,
  tx: Tx,
  accountId: string,
  purpose: LinkPurpose,
  { lifeMs = lifeOf[purpose], deviceId = null }: LinkOptions = {},
): Promise<IssuedLink> {
  const token = newToken()
  const tokenHash = hashToken(token)
  const createdAt = ctx.now()
  await insertLink(tx, {
    accountId,
    purpose,
    tokenHash,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifeMs),
    deviceId,
  })
  return { token, url: `${ctx.config.origin}${pathOf[purpose]}${token}`, dedupeKey: tokenHash }
}
