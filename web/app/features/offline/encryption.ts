const algorithm = 'AES-GCM'

export interface EncryptedItem {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

/** The key is not extractable, so no script can read it. */
export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])

/** `shape` names the format of the value. Decrypting with another `shape` fails. */
export async function encrypt(key: CryptoKey, shape: string, value: unknown): Promise<EncryptedItem> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return { iv, data: await crypto.subtle.encrypt(parameters(iv, shape), key, plain) }
}

export async function decrypt(key: CryptoKey, shape: string, { iv, data }: EncryptedItem): Promise<unknown> {
  const plain = await crypto.subtle.decrypt(parameters(iv, shape), key, data)
  return JSON.parse(new TextDecoder().decode(plain))
}

const parameters = (iv: Uint8Array<ArrayBuffer>, shape: string) => ({
  name: algorithm,
  iv,
  additionalData: new TextEncoder().encode(shape),
})
