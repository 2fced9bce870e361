import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Keeps what must be stored but not readable from a stolen database: links inside waiting e-mails, door codes. */
export interface Cipher {
  encrypt(value: unknown): Buffer
  decrypt(sealed: Buffer): unknown
  /** Whether the secret in use opens it, and not only the one before. */
  usesCurrentKey(sealed: Buffer): boolean
}

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM under a key derived from the secret and the purpose. What an earlier secret closed is opened too. */
export function createCipher(secret: string, purpose: string, earlier: readonly string[] = []): Cipher {
  const keyOf = (one: string) => createHash('sha256').update(`${purpose}:${one}`).digest()
  const key = keyOf(secret)
  const earlierKeys = earlier.map(keyOf)
  return {
    encrypt(value) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    decrypt(sealed) {
      const right = earlierKeys.find((one) => canOpen(sealed, one))
      return openWith(sealed, right ?? key)
    },
    usesCurrentKey: (sealed) => canOpen(sealed, key),
  }
}

function openWith(sealed: Buffer, key: Buffer): unknown {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const body = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
  return JSON.parse(body.toString('utf8'))
}

function canOpen(sealed: Buffer, key: Buffer): boolean {
  try {
    openWith(sealed, key)
    return true
  } catch {
    return false
  }
}
