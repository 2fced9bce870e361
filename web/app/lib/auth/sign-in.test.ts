import { beforeEach, expect, test, vi } from 'vitest'
import { storeCoordinates } from '../geolocation/stored-coordinates.ts'
import { isTrackingStopped } from '../geolocation/tracking-consent.ts'
import { clearToken, getToken, setToken } from '../session/token-store.ts'
import { forgetSession } from './sign-in.ts'

let items: Map<string, string>

beforeEach(() => {
  items = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  clearToken()
  setToken('abc')
  return () => vi.unstubAllGlobals()
})

const order = {
  box: { id: 'b1' },
  invoicingDetails: { personalId: '850101/1234', address: { street: 'Dlhá' } },
  invoicingDetailsValid: true,
  version: 2,
}
const kept = () => JSON.parse(items.get('orderDraft') ?? 'null')

test('with the session go the details its account has filled into an order, and the Box stays chosen', () => {
  items.set('orderDraft', JSON.stringify({ ...order, prefilledFor: 'u1' }))
  forgetSession()
  expect(kept()).toMatchObject({ box: { id: 'b1' }, invoicingDetails: null, prefilledFor: null, version: 3 })
})

test('with the session goes where its owner was, and nobody reads it anew by itself', async () => {
  items.set('coordinates', JSON.stringify({ lat: 48.1, lng: 17.1, accuracy: 10, at: Date.now() }))
  expect(isTrackingStopped()).toBe(false)
  forgetSession()
  expect([items.has('coordinates'), isTrackingStopped()]).toEqual([false, true])
  setToken('next')
  expect(isTrackingStopped()).toBe(false)
  clearToken()
  expect(isTrackingStopped()).toBe(true)
  storeCoordinates({ lat: 48.1, lng: 17.1, accuracy: 10 })
  expect(isTrackingStopped()).toBe(false)
})

test('what was typed without an account stays', () => {
  items.set('orderDraft', JSON.stringify({ ...order, prefilledFor: null }))
  forgetSession()
  expect(kept()).toEqual({ ...order, prefilledFor: null })
})

test('an order that cannot be read keeps nobody from logging out', () => {
  items.set('orderDraft', '{"prefilledFor":"u1", broken')
  forgetSession()
  expect(getToken()).toBeUndefined()
})
