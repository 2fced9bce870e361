import type { LocationData } from './location-data.ts'

let last: LocationData | undefined

/** Kept beside the page: a refresh that fails must not take away what is shown. */
export function rememberLocation(data: LocationData): void {
  last = data
}

export const lastKnown = (id: string | undefined): LocationData | undefined =>
  last?.warehouse.id === id ? last : undefined
