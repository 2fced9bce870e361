import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { copiedFrom, type EncryptedField } from './encrypted-fields.ts'

/** Encrypts values that a stolen database must not reveal. Each value is bound to its column (decision 0016). */
export interface Cipher {
  encrypt(field: EncryptedField, value: unknown): Buffer
  decrypt(field: EncryptedField, stored: Buffer): unknown
  /** False if key rotation must rewrite the value, because of an earlier key, an earlier format or another column. */
  isCurrent(field: EncryptedField, stored: Buffer): boolean
}

interface Keys {
  readonly current: Buffer
  /** Key of the first format, whose values have no version prefix. */
  readonly unversioned: Buffer
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
/** Eight bytes long, so that the random IV of a value in the first format cannot equal it by chance. */
const versionPrefix = Buffer.from('boxzone\u0002', 'latin1')

/** New values use `secret`. Values encrypted with a secret of `otherSecrets` stay readable. */
export function createCipher(secret: string, otherSecrets: readonly string[] = []): Cipher {
  const keys = deriveKeys(secret)
  const otherKeys = otherSecrets.map(deriveKeys)
  return {
    encrypt(field, value) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, keys.current, iv).setAAD(Buffer.from(field))
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([versionPrefix, iv, cipher.getAuthTag(), body])
    },
    decrypt(field, stored) {
      const names = [field, ...(copiedFrom[field] ?? [])]
      const [, ...others] = [keys, ...otherKeys].flatMap((key) => names.map((name) => ({ key, name })))
      // If no other key or field decrypts the value, the current key and the field itself decrypt it or throw.
      const matching = others.find(({ key, name }) => canDecrypt(key, name, stored))
      return decryptWith(matching?.key ?? keys, matching?.name ?? field, stored)
    },
    isCurrent: (field, stored) => isVersioned(stored) && canDecrypt(keys, field, stored),
  }
}

function deriveKeys(secret: string): Keys {
  return {
    current: Buffer.from(hkdfSync('sha256', secret, '', 'boxzone stored values 2', 32)),
    unversioned: createHash('sha256').update(`stored:${secret}`).digest(),
  }
}

const isVersioned = (stored: Buffer) => stored.subarray(0, versionPrefix.length).equals(versionPrefix)

function decryptWith(keys: Keys, field: EncryptedField, stored: Buffer): unknown {
  const versioned = isVersioned(stored)
  const parts = versioned ? stored.subarray(versionPrefix.length) : stored
  const key = versioned ? keys.current : keys.unversioned
  const decipher = createDecipheriv(algorithm, key, parts.subarray(0, ivBytes), { authTagLength: tagBytes })
  if (versioned) decipher.setAAD(Buffer.from(field))
  decipher.setAuthTag(parts.subarray(ivBytes, ivBytes + tagBytes))
  const body = Buffer.concat([decipher.update(parts.subarray(ivBytes + tagBytes)), decipher.final()])
  return JSON.parse(body.toString('utf8'))
}

function canDecrypt(keys: Keys, field: EncryptedField, stored: Buffer): boolean {
  try {
    decryptWith(keys, field, stored)
    return true
  } catch {
    return false
  }
}
