import { offlineDatabaseName } from '#app/features/offline/offline-database.ts'
import { decrypt, type EncryptedItem, encrypt, newKey } from './encryption.ts'

const storeName = 'items'

/** Opened for one step at a time: an open database could not be deleted by another tab that logs out. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(offlineDatabaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  const database = await answerOf(opening)
  try {
    return await answerOf(use(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
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

/** Keeps a value encrypted, in the place of the one before. */
export async function saveOffline(name: string, value: unknown): Promise<void> {
  const sealed = await encrypt(await keyOfBrowser(), name, value)
  await inStore('readwrite', (store) => store.put(sealed, name))
}

const isSealed = (item: unknown): item is EncryptedItem =>
  typeof item === 'object' && item !== null && 'iv' in item && 'data' in item

/** What was kept under the name, if anything. */
export async function loadOffline(name: string): Promise<unknown> {
  const [key, item] = [await itemAt('key'), await itemAt(name)]
  return key instanceof CryptoKey && isSealed(item) ? decrypt(key, name, item) : undefined
}
