export type LngLatPoint = readonly [lng: number, lat: number]

/** A degree of longitude is shorter than one of latitude. Uses the latitude 48° N, where our countries are. */
const lngScale = Math.cos((48 * Math.PI) / 180)

function triangleArea(a: LngLatPoint, b: LngLatPoint, c: LngLatPoint): number {
  return Math.abs((a[0] - c[0]) * (b[1] - a[1]) - (a[0] - b[0]) * (c[1] - a[1])) * lngScale * 0.5
}

/**
 * Visvalingam: removes the point of the smallest triangle until all reach `minArea` (degrees²). Both ends stay, so that
 * lines still meet.
 */
export function simplifyOutline(line: readonly LngLatPoint[], minArea: number): LngLatPoint[] {
  const points = [...line]
  const areaAt = (index: number): number => {
    const [before, at, after] = [points[index - 1], points[index], points[index + 1]]
    return before && at && after ? triangleArea(before, at, after) : Number.POSITIVE_INFINITY
  }
  const areas = points.map((_, index) => areaAt(index))
  for (;;) {
    const smallest = areas.reduce((best, area, index) => (area < (areas[best] ?? 0) ? index : best), 0)
    if (!((areas[smallest] ?? Number.POSITIVE_INFINITY) < minArea)) return points
    points.splice(smallest, 1)
    areas.splice(smallest, 1)
    for (const index of [smallest - 1, smallest])
      if (index > 0 && index < points.length - 1) areas[index] = areaAt(index)
  }
}
