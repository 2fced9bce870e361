/**
 * The items we keep in the browser: those of the specification's section 3, the code of a referral link, where the device was
 * last, or that it was left with the session, whether doors sound, the choice about cookies, an objection to keeping what was asked,
 * and which push messages are on here. Another storage version means another shape: all of them go.
 */
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

/** Storage can be missing, full or forbidden (private windows, embedded views); the product works on without it. */
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

/** Answers whether the value was kept. */
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

/** Calls back when another tab changed an item, or cleared everything. */
export function onItemChangedElsewhere(item: StorageItem, callback: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === item || event.key === null) callback()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
