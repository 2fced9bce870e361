/** Version of the item formats (specification, section 3). If another version is stored, all items are removed. */
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
  'lastWarehouse',
  'doorSound',
  'cookieConsent',
  'chatObjection',
  'pushKinds',
  'favourites',
  'theme',
  'installPrompt',
  'languageHint',
  'staffToken',
  'staffId',
  'officeKeys',
  'officeRows',
] as const
export type StorageItem = (typeof storageItems)[number]

/** Returns undefined if storage is missing, full or forbidden (private windows, web views). */
export function tryStorage<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(globalThis.localStorage)
  } catch {
    return undefined
  }
}

export function ensureStorageVersion(): void {
  tryStorage((storage) => {
    const found = storage.getItem(versionItem)
    if (found === version) return
    if (found !== null) for (const item of storageItems) storage.removeItem(item)
    storage.setItem(versionItem, version)
  })
}

export function readItem(item: StorageItem): string | undefined {
  return tryStorage((storage) => storage.getItem(item)) ?? undefined
}

/** Returns true if the value was stored. */
export function writeItem(item: StorageItem, value: string): boolean {
  return (
    tryStorage((storage) => {
      storage.setItem(item, value)
      return true
    }) ?? false
  )
}

export function removeItem(item: StorageItem): void {
  tryStorage((storage) => storage.removeItem(item))
}

/** Calls `callback` when another tab changes the item or clears the storage. Returns a function that stops this. */
export function onItemChangedElsewhere(item: StorageItem, callback: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === item || event.key === null) callback()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
