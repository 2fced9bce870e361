interface Sized {
  squareMetres: number
  priceWithVat: number
}

/** Sorts Boxes by their difference to an area, then the larger Box first, then the cheaper one. */
const bySizeDifference =
  (squareMetres: number) =>
  (left: Sized, right: Sized): number =>
    Math.abs(left.squareMetres - squareMetres) - Math.abs(right.squareMetres - squareMetres) ||
    right.squareMetres - left.squareMetres ||
    left.priceWithVat - right.priceWithVat

/** A Box of the same size, or else the nearest larger one and the nearest smaller one. */
export function nearestInSize<Box extends Sized>(boxes: readonly Box[], squareMetres: number): Box[] {
  const sorted = boxes.toSorted(bySizeDifference(squareMetres))
  if (sorted[0]?.squareMetres === squareMetres) return sorted.slice(0, 1)
  const larger = sorted.find((box) => box.squareMetres > squareMetres)
  const smaller = sorted.find((box) => box.squareMetres < squareMetres)
  return sorted.filter((box) => box === larger || box === smaller)
}
