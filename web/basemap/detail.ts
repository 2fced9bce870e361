/** A line as differences between points, in steps of the stored coordinates. */
type PackedLine = readonly number[]

const tilePx = 512
/** Cosine of a middle latitude of our countries. */
const cosLat = Math.cos((48 * Math.PI) / 180)
/** If segments are longer on the screen, the visitor sees that the outlines are simplified. */
const maxSegmentPx = 80

/** The maximum zoom at which the median segment of the outlines covers at most `maxSegmentPx`. */
export function maxZoomOf(lines: readonly PackedLine[], step: number): number {
  const segments = lines
    .flatMap((line) =>
      line.flatMap((delta, index) =>
        index >= 2 && index % 2 === 0 ? [Math.hypot(delta * cosLat, line[index + 1] ?? 0)] : [],
      ),
    )
    .sort((left, right) => left - right)
  const medianDegrees = (segments[Math.floor(segments.length / 2)] ?? 1) * step
  const pxPerDegree = tilePx / 360 / cosLat
  return Math.floor(Math.log2(maxSegmentPx / (medianDegrees * pxPerDegree)) * 10) / 10
}
