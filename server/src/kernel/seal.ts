import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Keeps what must be stored but not readable from a stolen database: links inside waiting e-mails, door codes. */
export interface Seal {
  close(value: unknown): Buffer
  open(sealed: Buffer): unknown
}

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM under a key derived from the secret and the purpose. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = createHash('sha256').update(`${purpose}:${secret}`).digest()
  return {
    close(value) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
      decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      const body = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
      return JSON.parse(body.toString('utf8'))
    },
  }
}
