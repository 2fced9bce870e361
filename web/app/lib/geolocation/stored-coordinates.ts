import { useSyncExternalStore } from 'react'
import { onItemChangedElsewhere, readItem, removeItem, writeItem } from '../storage/local-storage.ts'
import type { DevicePosition } from './device-position.ts'

export interface StoredCoordinates extends DevicePosition {
  /** When the device said so, in milliseconds of its own clock. */
  at: number
}

/** Specification, section 9. */
const expiresAfterMs = 600_000
/** Specification, section 5: less is the trembling of the satellites. */
const leastDegrees = 0.00001

const listeners = new Set<() => void>()
let shown: StoredCoordinates | undefined

function parse(text: string | undefined): StoredCoordinates | undefined {
  try {
    const value: unknown = text === undefined ? undefined : JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    const [lat, lng, accuracy, at] = ['lat', 'lng', 'accuracy', 'at'].map((name) => Reflect.get(value, name))
    const isWhole = [lat, lng, accuracy, at].every((part) => typeof part === 'number' && Number.isFinite(part))
    return isWhole ? { lat, lng, accuracy, at } : undefined
  } catch {
    return undefined
  }
}

/** Time of a clock that was turned back counts as expired too. */
const isFresh = ({ at }: StoredCoordinates, now: number): boolean => now - at < expiresAfterMs && at <= now

/** Where the device was at most ten minutes ago. */
export function storedCoordinates(now = Date.now()): StoredCoordinates | undefined {
  const stored = parse(readItem('coordinates'))
  return stored && isFresh(stored, now) ? stored : undefined
}

/** The device has told its place before, so it need not be explained again why it is asked. */
export const hasStoredCoordinates = (): boolean => readItem('coordinates') !== undefined

const isSamePlace = (a: DevicePosition, b: DevicePosition): boolean =>
  Math.abs(a.lat - b.lat) < leastDegrees && Math.abs(a.lng - b.lng) < leastDegrees

/** Keeps where the device is. A change too small to matter only renews the time. */
export function storeCoordinates({ lat, lng, accuracy }: DevicePosition, now = Date.now()): void {
  const known = storedCoordinates(now)
  const isSame = known !== undefined && isSamePlace(known, { lat, lng, accuracy })
  removeItem('placeForgotten')
  writeItem('coordinates', JSON.stringify(isSame ? { ...known, at: now } : { lat, lng, accuracy, at: now }))
  if (!isSame) for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onItemChangedElsewhere('coordinates', listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** The same object as long as it is the same place: React compares by identity. */
function current(): StoredCoordinates | undefined {
  const next = storedCoordinates()
  if (!next || !shown || next.at !== shown.at) shown = next && shown && isSamePlace(next, shown) ? shown : next
  return shown
}

export function useStoredCoordinates(): StoredCoordinates | undefined {
  return useSyncExternalStore(subscribe, current, () => undefined)
}
