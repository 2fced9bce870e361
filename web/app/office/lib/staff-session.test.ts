import { beforeEach, expect, test, vi } from 'vitest'

let items: Map<string, string>

beforeEach(() => {
  vi.resetModules()
  items = new Map([['staffToken', 'a']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

const load = () => import('./staff-session.ts')

test('leaves the token stored after a refusal, so that other tabs stay signed in', async () => {
  const { expireStaffSession, getStaffToken } = await load()
  expect(getStaffToken()).toBe('a')
  expireStaffSession('a')
  expect(getStaffToken()).toBeUndefined()
  expect(items.get('staffToken')).toBe('a')
})

test('uses the token of another tab that signed in meanwhile', async () => {
  const { expireStaffSession, getStaffToken } = await load()
  expect(getStaffToken()).toBe('a')
  items.set('staffToken', 'b')
  expireStaffSession('a')
  expect(getStaffToken()).toBe('b')
})

test('removes the token on logout', async () => {
  const { endStaffSession, getStaffToken } = await load()
  endStaffSession()
  expect(getStaffToken()).toBeUndefined()
  expect(items.has('staffToken')).toBe(false)
})
