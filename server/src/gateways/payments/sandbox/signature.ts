import { createHmac } from 'node:crypto'
import { sameToken } from '#src/kernel/ids.ts'
import { InvalidWebhookSignature } from '../../port.ts'

export const signatureHeader = 'x-sandbox-signature'

const toleranceMs = 5 * 60_000

const macOf = (secret: string, timestamp: string, body: Buffer) =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')

/** HMAC-SHA256 over `timestamp.body`. The timestamp prevents replays. */
export function sign(secret: string, body: Buffer, at: Date): string {
  const timestamp = String(at.getTime())
  return `t=${timestamp},v1=${macOf(secret, timestamp, body)}`
}

export function assertSigned(secret: string, header: string | undefined, body: Buffer, now: Date): void {
  const [, timestamp, mac] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (!timestamp || !mac) throw new InvalidWebhookSignature('There is no signature')
  if (!sameToken(mac, macOf(secret, timestamp, body))) throw new InvalidWebhookSignature('The signature does not match')
  if (Math.abs(now.getTime() - Number(timestamp)) > toleranceMs)
    throw new InvalidWebhookSignature('The signature is too old')
}
