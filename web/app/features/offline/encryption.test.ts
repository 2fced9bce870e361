import { expect, test } from 'vitest'
import { decrypt, encrypt, newKey } from './encryption.ts'

const value = { code: '4711' }

test('encrypts to data without plain text and decrypts it with the same key', async () => {
  const key = await newKey()
  const encrypted = await encrypt(key, 'doors-1', value)
  expect(await decrypt(key, 'doors-1', encrypted)).toEqual(value)
  expect(Buffer.from(encrypted.data).includes('4711')).toBe(false)
})

test('creates a key that cannot be exported', async () => {
  const key = await newKey()
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('fails to decrypt with another key, another shape or a changed byte', async () => {
  const key = await newKey()
  const encrypted = await encrypt(key, 'doors-1', value)
  const changed = new Uint8Array(encrypted.data.slice(0))
  changed[0] = (changed[0] ?? 0) ^ 1
  await expect(decrypt(await newKey(), 'doors-1', encrypted)).rejects.toThrow()
  await expect(decrypt(key, 'doors-2', encrypted)).rejects.toThrow()
  await expect(decrypt(key, 'doors-1', { ...encrypted, data: changed.buffer })).rejects.toThrow()
})

test('encrypts the same value differently each time', async () => {
  const key = await newKey()
  const [one, two] = [await encrypt(key, 'a', value), await encrypt(key, 'a', value)]
  expect(Buffer.from(one.data).equals(Buffer.from(two.data))).toBe(false)
})
