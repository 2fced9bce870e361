/** Version of the item formats (specification, section 3). Another stored version clears all items. */
const version = '1.0'
const versionItem = 'storageVersion'

export const storageItems = [
  'authToken',
  'deviceId',
  'deviceToken',
  'userLanguage',
  'infoMessages',
  'orderDraft',
  'sessionId',
  'referralCode',
  'coordinates',
  'placeForgotten',
  'doorSound',
  'cookieConsent',
  'chatObjection',
  'pushKinds',
] as const
export type StorageItem = (typeof storageItems)[number]

/** Storage can be missing, full or forbidden (private windows, web views). The app works without it. */
export function attempt<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(globalThis.localStorage)
  } catch {
    return undefined
  }
}

export function ensureStorageVersion(): void {
  attempt((storage) => {
    const found = storage.getItem(versionItem)
    if (found === version) return
    if (found !== null) for (const item of storageItems) storage.removeItem(item)
    storage.setItem(versionItem, version)
  })
}

export function readItem(item: StorageItem): string | undefined {
  return attempt((storage) => storage.getItem(item)) ?? undefined
}

/** Returns true if the value was stored. */
export function writeItem(item: StorageItem, value: string): boolean {
  return (
    attempt((storage) => {
      storage.setItem(item, value)
      return true
    }) ?? false
  )
}

export function removeItem(item: StorageItem): void {
  attempt((storage) => storage.removeItem(item))
}

/** Runs when another tab changed the item or cleared the storage. */
export function onItemChangedElsewhere(item: StorageItem, callback: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === item || event.key === null) callback()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
