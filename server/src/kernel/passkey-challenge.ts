import { createHmac, randomBytes } from 'node:crypto'
import type { Ctx } from './context.ts'
import { sameToken } from './ids.ts'

/** A WebAuthn challenge must be used within this time. */
export const challengeLifeMs = 5 * 60_000

const nonceBytes = 24
const timeBytes = 6
const headBytes = nonceBytes + timeBytes

type Signing = Pick<Ctx, 'config' | 'now'>

const sign = ({ config }: Signing, purpose: string, head: Buffer): Buffer =>
  createHmac('sha256', config.BOXZONE_SECRET).update(`passkey:${purpose}:`).update(head).digest()

/** The latest expiry of a challenge that exists now. */
export const challengeExpiry = ({ now }: Pick<Ctx, 'now'>): Date => new Date(now().getTime() + challengeLifeMs)

/** A nonce and its expiry, signed for one purpose, so that the server stores only used challenges. */
export function createChallenge(ctx: Signing, purpose: string): Buffer {
  const time = Buffer.alloc(timeBytes)
  time.writeUIntBE(challengeExpiry(ctx).getTime(), 0, timeBytes)
  const head = Buffer.concat([randomBytes(nonceBytes), time])
  return Buffer.concat([head, sign(ctx, purpose, head)])
}

export function isChallengeFor(ctx: Signing, purpose: string, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length <= headBytes) return false
  const head = bytes.subarray(0, headBytes)
  const expected = Buffer.concat([head, sign(ctx, purpose, head)]).toString('base64url')
  return sameToken(challenge, expected) && head.readUIntBE(nonceBytes, timeBytes) >= ctx.now().getTime()
}
