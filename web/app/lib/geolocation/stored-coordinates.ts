import { useSyncExternalStore } from 'react'
import { onItemChangedElsewhere, readItem, removeItem, writeItem } from '../storage/local-storage.ts'
import type { DevicePosition } from './device-position.ts'

export interface StoredCoordinates extends DevicePosition {
  /** Time of the reading in milliseconds, by the clock of the device. */
  at: number
}

/** Specification, section 9. */
const expiresAfterMs = 600_000
/** Smaller changes are noise of the sensor (specification, section 5). */
const minDegrees = 0.00001

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

/** A time in the future means that the clock was turned back. */
const isFresh = ({ at }: StoredCoordinates, now: number): boolean => now - at < expiresAfterMs && at <= now

/** Position of the last ten minutes. */
export function storedCoordinates(now = Date.now()): StoredCoordinates | undefined {
  const stored = parse(readItem('coordinates'))
  return stored && isFresh(stored, now) ? stored : undefined
}

/** True if the device has shared its position before, so that the page need not explain the prompt. */
export const hasStoredCoordinates = (): boolean => readItem('coordinates') !== undefined

const isSamePosition = (a: DevicePosition, b: DevicePosition): boolean =>
  Math.abs(a.lat - b.lat) < minDegrees && Math.abs(a.lng - b.lng) < minDegrees

/** The device may return an earlier reading. A future or expired time is implausible and counts as now. */
const timeOf = ({ at }: DevicePosition, now: number): number =>
  at !== undefined && at <= now && now - at < expiresAfterMs ? at : now

/** Stores the position. A change below the minimum only renews the time. */
export function storeCoordinates(position: DevicePosition, now = Date.now()): void {
  const { lat, lng, accuracy } = position
  const known = storedCoordinates(now)
  const isSame = known !== undefined && isSamePosition(known, position)
  const at = Math.max(timeOf(position, now), isSame ? known.at : 0)
  removeItem('placeForgotten')
  writeItem('coordinates', JSON.stringify(isSame ? { ...known, at } : { lat, lng, accuracy, at }))
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

/** Returns the same object for the same position, because React compares by identity. */
function current(): StoredCoordinates | undefined {
  const next = storedCoordinates()
  if (!next || !shown || next.at !== shown.at) shown = next && shown && isSamePosition(next, shown) ? shown : next
  return shown
}

export function useStoredCoordinates(): StoredCoordinates | undefined {
  return useSyncExternalStore(subscribe, current, () => undefined)
}
