const earthCircumferenceM = 2 * Math.PI * 6_378_137
const tilePx = 512

const metresPerPixel = (lat: number, zoom: number): number =>
  (Math.cos((lat * Math.PI) / 180) * earthCircumferenceM) / (tilePx * 2 ** zoom)

/** The longest length of the form 1, 2 or 5 × 10ⁿ that fits into `maxPx`. */
export function scaleBar(lat: number, zoom: number, maxPx: number): { kilometres: number; widthPx: number } {
  const perPixel = metresPerPixel(lat, zoom)
  const longest = perPixel * maxPx
  const power = 10 ** Math.floor(Math.log10(longest))
  const metres = ([5, 2, 1].find((digit) => digit * power <= longest) ?? 1) * power
  return { kilometres: metres / 1000, widthPx: Math.round(metres / perPixel) }
}
