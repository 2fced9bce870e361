import type { LocationData } from './location-data.ts'

let last: LocationData | undefined

/** Caches the last loaded data for a refresh that fails. */
export function rememberLocation(data: LocationData): void {
  last = data
}

export const lastKnown = (id: string | undefined): LocationData | undefined =>
  last?.warehouse.id === id ? last : undefined
