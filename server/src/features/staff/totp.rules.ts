import { createHmac } from 'node:crypto'

/** Time-based one-time passwords (RFC 6238) with SHA-1, 30 seconds and six digits, as authenticator apps expect. */

const stepMs = 30_000
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Accepted difference between the clocks, in steps. */
const allowedSkew = 1

export const totpSecretBytes = 20

export const totpStepAt = (now: Date): number => Math.floor(now.getTime() / stepMs)

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

/** Returns the step of a valid code. Null for a wrong code, and for a code of the last used step or an earlier one. */
export function findTotpStep(secret: string, code: string, now: Date, lastUsedStep: number): number | null {
  const current = totpStepAt(now)
  const entered = code.replaceAll(/\s/g, '')
  for (let step = current - allowedSkew; step <= current + allowedSkew; step++) {
    if (step > lastUsedStep && totpCode(secret, step) === entered) return step
  }
  return null
}

export function encodeBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((group) => Number.parseInt(group, 2)))
}

/** The content of the QR code that an authenticator app scans. */
export const totpUri = (email: string, secret: string): string =>
  `otpauth://totp/Boxzone:${encodeURIComponent(email)}?secret=${secret}&issuer=Boxzone`
