export type LngLatPoint = readonly [lng: number, lat: number]

/** Degrees of longitude are shorter than those of latitude; areas are compared in the middle of our countries. */
const lngScale = Math.cos((48 * Math.PI) / 180)

function triangleArea(a: LngLatPoint, b: LngLatPoint, c: LngLatPoint): number {
  return Math.abs((a[0] - c[0]) * (b[1] - a[1]) - (a[0] - b[0]) * (c[1] - a[1])) * lngScale * 0.5
}

/**
 * Visvalingam: takes away the point that matters least until every one left spans at least `minArea` (square degrees).
 * The ends stay, so that lines that meet go on meeting.
 */
export function simplifyOutline(line: readonly LngLatPoint[], minArea: number): LngLatPoint[] {
  const kept = [...line]
  const areaAt = (index: number): number => {
    const [before, at, after] = [kept[index - 1], kept[index], kept[index + 1]]
    return before && at && after ? triangleArea(before, at, after) : Number.POSITIVE_INFINITY
  }
  const areas = kept.map((_, index) => areaAt(index))
  for (;;) {
    const least = areas.reduce((best, area, index) => (area < (areas[best] ?? 0) ? index : best), 0)
    if (!((areas[least] ?? Number.POSITIVE_INFINITY) < minArea)) return kept
    kept.splice(least, 1)
    areas.splice(least, 1)
    for (const index of [least - 1, least]) if (index > 0 && index < kept.length - 1) areas[index] = areaAt(index)
  }
}
