import { beforeEach, expect, test, vi } from 'vitest'

let items: Map<string, string>
let drafts: Record<string, unknown>
let changeElsewhere: (change: Record<string, string | undefined>) => void
const reload = vi.fn()

const storageOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
})

beforeEach(() => {
  vi.resetModules()
  reload.mockReset()
  items = new Map([
    ['staffToken', 'a'],
    ['staffId', 'eva'],
  ])
  const page = new EventTarget()
  changeElsewhere = (change) => {
    for (const [key, value] of Object.entries(change)) {
      if (value === undefined) items.delete(key)
      else items.set(key, value)
    }
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'staffToken' }))
  }
  drafts = { 'office-draft-inspection-1': '{}', other: '1' }
  Object.defineProperty(drafts, 'removeItem', { value: (key: string) => delete drafts[key] })
  vi.stubGlobal('localStorage', storageOf(items))
  vi.stubGlobal('sessionStorage', drafts)
  vi.stubGlobal('window', Object.assign(page, { location: { reload } }))
  return () => vi.unstubAllGlobals()
})

/** Loads the module as a page does, with a subscription to the storage events of other tabs. */
async function open() {
  let subscribe: ((listener: () => void) => () => void) | undefined
  vi.doMock('react', () => ({
    useSyncExternalStore: (follow: (listener: () => void) => () => void, read: () => unknown) => {
      subscribe = follow
      return read()
    },
  }))
  const { useSessionState: readSessionState, ...session } = await import('./staff-session.ts')
  readSessionState()
  vi.doUnmock('react')
  subscribe?.(() => undefined)
  return { ...session, readSessionState }
}

test('leaves the token stored after a 401, so that other tabs stay signed in', async () => {
  const { expireStaffSession, getStaffToken } = await open()
  expect(getStaffToken()).toBe('a')
  expireStaffSession('a')
  expect(getStaffToken()).toBeUndefined()
  expect(items.get('staffToken')).toBe('a')
})

test('stays expired when a call without a token is refused', async () => {
  const { expireStaffSession, readSessionState } = await open()
  expireStaffSession('a')
  expireStaffSession(undefined)
  expect(readSessionState()).toBe('expired')
})

test('uses the token of another tab that signed in the same account meanwhile', async () => {
  const { expireStaffSession, getStaffToken } = await open()
  items.set('staffToken', 'b')
  expireStaffSession('a')
  expect(getStaffToken()).toBe('b')
  changeElsewhere({ staffToken: 'c' })
  expect(getStaffToken()).toBe('c')
  expect(reload).not.toHaveBeenCalled()
})

test('reloads the page without the token when another tab signed in another account', async () => {
  const { expireStaffSession, getStaffToken } = await open()
  expireStaffSession('a')
  changeElsewhere({ staffToken: undefined, staffId: undefined })
  changeElsewhere({ staffToken: 'b', staffId: 'jan' })
  expect(reload).toHaveBeenCalledOnce()
  expect(getStaffToken()).toBeUndefined()
  expect(drafts).toEqual({ other: '1' })
})

test('reloads the page when a 401 reveals a token of another account', async () => {
  const { expireStaffSession, getStaffToken } = await open()
  items.set('staffToken', 'b')
  items.set('staffId', 'jan')
  expireStaffSession('a')
  expect(reload).toHaveBeenCalledOnce()
  expect(getStaffToken()).toBeUndefined()
})

test('removes token and drafts on logout, here and in another tab', async () => {
  const { endStaffSession, getStaffToken } = await open()
  endStaffSession()
  expect(getStaffToken()).toBeUndefined()
  expect([...items.keys()]).toEqual([])
  expect(drafts).toEqual({ other: '1' })
  drafts['office-draft-inspection-1'] = '{}'
  changeElsewhere({ staffToken: undefined })
  expect(drafts).toEqual({ other: '1' })
})

test('removes the drafts of an expired session only when another account logs in', async () => {
  const { expireStaffSession, startStaffSession } = await open()
  expireStaffSession('a')
  startStaffSession({ token: 'b', staffId: 'eva' })
  expect(drafts).toHaveProperty('office-draft-inspection-1')
  expireStaffSession('b')
  startStaffSession({ token: 'c', staffId: 'jan' })
  expect(drafts).toEqual({ other: '1' })
  expect(reload).not.toHaveBeenCalled()
})
