import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearSession } from '#app/lib/auth/sign-in.ts'
import { storeCoordinates } from '#app/lib/geolocation/stored-coordinates.ts'
import { isTrackingStopped } from '#app/lib/geolocation/tracking-consent.ts'
import { clearToken, getToken, setToken } from '#app/lib/session/token-store.ts'
import { type StorageItem, storageItems } from '#app/lib/storage/local-storage.ts'
import { registerSessionOwners } from './session-data.ts'

let items: Map<string, string>
beforeEach(() => {
  items = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  clearToken()
  const remove = registerSessionOwners()
  return () => {
    remove()
    clearToken()
    vi.unstubAllGlobals()
  }
})

interface SignOutEffect {
  readonly before?: string
  readonly after: string | undefined
}

const cleared = (before: string): SignOutEffect => ({ before, after: undefined })
/** An item that stays after sign-out, with the reason. */
const exempt = (value: string, _reason: string): SignOutEffect => ({ before: value, after: value })

const seen = (id: string, important: boolean) => ({ id, important, userId: 'u1' })
const draft = { box: { id: 'b1' }, version: 0 }

/** Effect of a sign-out on each storage item. A new item without an entry does not compile. */
const signOutEffects: Record<StorageItem, SignOutEffect> = {
  authToken: cleared('abc'),
  deviceToken: cleared('phone'),
  coordinates: cleared('{"lat":48.1,"lng":17.1,"accuracy":10,"at":0}'),
  pushKinds: cleared('0123456789abcdef rent'),
  favourites: exempt('["w1"]', 'saved without an account, contains no personal data'),
  theme: exempt('dark', 'a setting of this browser, contains no personal data'),
  officeKeys: exempt('off', 'a choice of this browser'),
  officeRows: exempt('compact', 'a choice of this browser'),
  staffToken: exempt('staff', 'the session of the office, apart from the account of a customer'),
  staffId: exempt('s1', 'the account of the session of the office'),
  installPrompt: exempt('dismissed', 'a choice of this browser, contains no personal data'),
  languageHint: exempt('en', 'a choice of this browser, contains no personal data'),
  placeForgotten: { after: '1' },
  lastWarehouse: cleared('0197a9b2-6f0a-7c3e-9d7e-0a1b2c3d4e5f'),
  infoMessages: {
    before: JSON.stringify([seen('news', false), seen('warning', true)]),
    after: JSON.stringify([seen('warning', true)]),
  },
  orderDraft: {
    before: JSON.stringify({ ...draft, prefilledFor: 'u1', invoicingDetails: { firstName: 'Eva' } }),
    after: JSON.stringify({
      ...draft,
      version: 1,
      prefilledFor: null,
      invoicingDetails: null,
      invoicingDetailsValid: false,
      forceValidate: false,
      withoutPromotion: false,
    }),
  },
  deviceId: exempt('d'.repeat(32), 'names the browser, not the account'),
  sessionId: exempt('abc123', 'correlates the logs of one browser'),
  userLanguage: exempt('sk', 'the visitor chose it in this browser'),
  referralCode: exempt('FRIEND', 'a link set it, not the account'),
  doorSound: exempt('off', 'a preference of this device'),
  cookieConsent: exempt('{"marketing":false}', 'the law requires consent per browser'),
  chatObjection: exempt('1', 'an objection must not lapse at sign-out'),
}

describe('registerSessionOwners', () => {
  test.each(storageItems)('treats %s at sign-out as listed in signOutEffects', (item) => {
    setToken('abc')
    const { before, after } = signOutEffects[item]
    if (before !== undefined) items.set(item, before)
    clearSession()
    const stored = items.get(item)
    expect(item === 'orderDraft' ? JSON.parse(stored ?? '') : stored).toEqual(
      item === 'orderDraft' ? JSON.parse(after ?? '') : after,
    )
  })

  test('stops reading the position after sign-out until the next sign-in or until the visitor shares it', () => {
    setToken('abc')
    clearSession()
    expect(isTrackingStopped()).toBe(true)
    setToken('next')
    expect(isTrackingStopped()).toBe(false)
    clearToken()
    expect(isTrackingStopped()).toBe(true)
    storeCoordinates({ lat: 48.1, lng: 17.1, accuracy: 10 })
    expect(isTrackingStopped()).toBe(false)
  })

  test('deletes the offline database when a session starts or ends, but not when its token is renewed', () => {
    const deleteDatabase = vi.fn()
    vi.stubGlobal('indexedDB', { deleteDatabase })
    clearToken()
    expect(deleteDatabase).toHaveBeenLastCalledWith('boxzone-kept')
    setToken('abc')
    expect(deleteDatabase).toHaveBeenCalledTimes(2)
    setToken('renewed')
    expect(deleteDatabase).toHaveBeenCalledTimes(2)
    clearToken()
    expect(deleteDatabase).toHaveBeenCalledTimes(3)
  })

  test('clears the session in memory when the browser forbids storage', () => {
    const forbidden = () => {
      throw new Error('forbidden')
    }
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
    vi.stubGlobal('indexedDB', { deleteDatabase: forbidden })
    setToken('abc')
    clearSession()
    expect(getToken()).toBeUndefined()
  })
})
