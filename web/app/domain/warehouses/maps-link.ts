import type { Warehouse } from '@boxzone/contract'

export type Platform = 'ios' | 'android' | 'other'

export function platformOf(userAgent: string): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'other'
}

/** The way there in the maps app the device has: Apple's, Android's own choice, or a map in the browser. */
export function mapsLink({ name, location: { lat, lng } }: Pick<Warehouse, 'name' | 'location'>, platform: Platform) {
  const place = `${lat},${lng}`
  if (platform === 'ios') return `https://maps.apple.com/?daddr=${place}&q=${encodeURIComponent(name)}`
  if (platform === 'android') return `geo:${place}?q=${place}(${encodeURIComponent(name)})`
  return `https://www.google.com/maps/dir/?api=1&destination=${place}`
}
