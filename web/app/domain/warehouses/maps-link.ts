import type { Warehouse } from '@boxzone/contract'

export type Platform = 'ios' | 'android' | 'other'

export function platformOf(userAgent: string): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'other'
}

/** Directions in Apple Maps, in the maps app chosen on Android, or in the browser. */
export function mapsLink({ name, location: { lat, lng } }: Pick<Warehouse, 'name' | 'location'>, platform: Platform) {
  const position = `${lat},${lng}`
  if (platform === 'ios') return `https://maps.apple.com/?daddr=${position}&q=${encodeURIComponent(name)}`
  if (platform === 'android') return `geo:${position}?q=${position}(${encodeURIComponent(name)})`
  return `https://www.google.com/maps/dir/?api=1&destination=${position}`
}
