import { offlineDatabaseName } from '#app/features/offline/offline-database.ts'
import { decrypt, type EncryptedItem, encrypt, newKey } from './encryption.ts'

const storeName = 'items'

/** Opens the database for one operation only, because an open database cannot be deleted by another tab at sign-out. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(offlineDatabaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  const database = await resultOf(opening)
  try {
    return await resultOf(use(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

const itemAt = (name: string): Promise<unknown> => inStore('readonly', (store) => store.get(name))

async function keyOfBrowser(): Promise<CryptoKey> {
  const found = await itemAt('key')
  if (found instanceof CryptoKey) return found
  const key = await newKey()
  await inStore('readwrite', (store) => store.put(key, 'key'))
  return key
}

/** Stores a value encrypted and replaces the previous one. */
export async function saveOffline(name: string, value: unknown): Promise<void> {
  const encrypted = await encrypt(await keyOfBrowser(), name, value)
  await inStore('readwrite', (store) => store.put(encrypted, name))
}

const isEncrypted = (item: unknown): item is EncryptedItem =>
  typeof item === 'object' && item !== null && 'iv' in item && 'data' in item

/** The stored value of the name, if any. */
export async function loadOffline(name: string): Promise<unknown> {
  const [key, item] = [await itemAt('key'), await itemAt(name)]
  return key instanceof CryptoKey && isEncrypted(item) ? decrypt(key, name, item) : undefined
}
