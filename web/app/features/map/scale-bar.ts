import { barMetres } from '#app/ui/drawings/approach/approach-frame.ts'

const earthCircumferenceM = 2 * Math.PI * 6_378_137
const tilePx = 512

const metresPerPixel = (lat: number, zoom: number): number =>
  (Math.cos((lat * Math.PI) / 180) * earthCircumferenceM) / (tilePx * 2 ** zoom)

/** The longest round length that fits into `maxPx`. */
export function scaleBar(lat: number, zoom: number, maxPx: number): { kilometres: number; widthPx: number } {
  const perPixel = metresPerPixel(lat, zoom)
  const metres = barMetres(1 / perPixel, maxPx)
  return { kilometres: metres / 1000, widthPx: Math.round(metres / perPixel) }
}
