// Removes hidden faces, a fifth of a furnished drawing, to save bytes and layout time on phones.

/** Materials with opaque faces in both themes. */
const OPAQUE = new Set(
  'wall hall kraft wood cloth metal linen green hi idle rubber clay slab vanb floor pickfloor aisle inner'.split(' '),
)

/** Floors are never removed, because they show the measures of a Box. */
const FLOORS = new Set(['floor', 'pickfloor'])

/** Sampling distance in user units. A narrower visible strip is ignored. */
const STEP = 2

type Corners = readonly (readonly [x: number, y: number])[]

interface Face {
  readonly at: number
  readonly text: string
  readonly outlines: readonly Corners[]
  readonly hides: boolean
  readonly stays: boolean
}

/** Parses the corners of `M0 0l10 5-10 5Z`, the format of `outline`. */
function cornersOf(outline: string): Corners {
  const numbers = (outline.match(/-?[\d.]+/g) ?? []).map(Number)
  let [x, y] = [0, 0]
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => {
    x += numbers[2 * index] ?? 0
    y += numbers[2 * index + 1] ?? 0
    return [x, y] as const
  })
}

function faceOf(text: string, at: number): Face | undefined {
  const [, classes = '', d = ''] = /^<path class="([^"]+)" d="((?:M[^MA-Za-z]+l[^MA-Za-z]+Z)+)"\/>$/.exec(text) ?? []
  const [material = '', ...rest] = classes.split(' ')
  const isSide = OPAQUE.has(material) && ['t', 'l', 'r'].includes(rest.at(-1) ?? '')
  if (!isSide && material !== 'tape') return undefined
  return { at, text, outlines: d.split('Z').filter(Boolean).map(cornersOf), hides: isSide, stays: FLOORS.has(material) }
}

/** All faces without a transformed ancestor, from back to front. */
function facesOf(svg: string): Face[] {
  const faces: Face[] = []
  /** One entry per ancestor of the current element: false for a plain group, true for a possible transform. */
  const around: boolean[] = []
  for (const { 0: tag, index } of svg.matchAll(/<[^<>]+>/g)) {
    if (tag.startsWith('</')) around.pop()
    else if (!tag.endsWith('/>')) around.push(!/^<g class="[^"]*">$/.test(tag))
    else if (!around.includes(true)) {
      const face = faceOf(tag, index)
      if (face) faces.push(face)
    }
  }
  return faces
}

/** Intersections of a convex outline with a row of the grid. */
function crossings(corners: Corners, row: number): number[] {
  return corners.flatMap(([x0, y0], index) => {
    const [x1, y1] = corners[(index + 1) % corners.length] ?? [x0, y0]
    const [top, bottom] = [y0 / STEP, y1 / STEP]
    if (top < row === bottom < row) return []
    return [(x0 + ((row - top) / (bottom - top)) * (x1 - x0)) / STEP]
  })
}

/** The grid points inside an outline as spans per row. */
function* spansOf(corners: Corners): Generator<readonly [row: number, from: number, to: number]> {
  const ys = corners.map(([, y]) => y / STEP)
  for (let row = Math.ceil(Math.min(...ys)); row < Math.max(...ys); row++) {
    const [from = 0, to = 0] = crossings(corners, row).sort((a, b) => a - b)
    if (Math.ceil(from) < Math.ceil(to)) yield [row, Math.ceil(from), Math.ceil(to)]
  }
}

/** Stores the covered grid points. */
class Cover {
  readonly #rows = new Map<number, Uint8Array>()
  readonly #left: number
  readonly #width: number

  constructor(faces: readonly Face[]) {
    const xs = faces.flatMap(({ outlines }) => outlines.flat().map(([x]) => x / STEP))
    this.#left = Math.floor(Math.min(...xs))
    this.#width = Math.ceil(Math.max(...xs)) - this.#left + 1
  }

  /** True when all points of the outline are covered. An outline without points counts as visible. */
  hides(corners: Corners): boolean {
    const spans = [...spansOf(corners)]
    return (
      spans.length > 0 &&
      spans.every(
        ([row, from, to]) =>
          !this.#row(row)
            .subarray(from - this.#left, to - this.#left)
            .includes(0),
      )
    )
  }

  add(corners: Corners): void {
    for (const [row, from, to] of spansOf(corners)) this.#row(row).fill(1, from - this.#left, to - this.#left)
  }

  #row(row: number): Uint8Array {
    const found = this.#rows.get(row) ?? new Uint8Array(this.#width)
    this.#rows.set(row, found)
    return found
  }
}

/** Removes completely hidden faces from parts in back-to-front order. */
export function removeHiddenSurfaces(svg: string): string {
  const faces = facesOf(svg)
  if (faces.length === 0) return svg
  const cover = new Cover(faces)
  let seen = svg
  // From front to back, so that the text offsets of the remaining faces stay valid.
  for (const { at, text, outlines, hides, stays } of faces.reverse()) {
    const isUnseen = !stays && outlines.every((corners) => cover.hides(corners))
    if (isUnseen) seen = seen.slice(0, at) + seen.slice(at + text.length)
    else if (hides) for (const corners of outlines) cover.add(corners)
  }
  return seen
}
