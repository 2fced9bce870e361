// Things stand before things: a fifth of all faces of a furnished drawing is never seen. Leaving them out saves a phone
// their bytes and their layout.

/** Filled with one opaque colour on all their faces, by day and by night. */
const OPAQUE = new Set(
  'wall hall kraft wood cloth metal linen green hi idle rubber clay slab vanb floor pickfloor aisle inner'.split(' '),
)

/** The floor of a Box stands for its measures, and is always there. */
const FLOORS = new Set(['floor', 'pickfloor'])

/** User units between the points that are looked at; a sliver less wide is no loss. */
const STEP = 2

type Corners = readonly (readonly [x: number, y: number])[]

interface Face {
  readonly at: number
  readonly text: string
  readonly outlines: readonly Corners[]
  readonly hides: boolean
  readonly stays: boolean
}

/** Corners of `M0 0l10 5-10 5Z`, the way `outline` writes them. */
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

/** All faces that stand in the plane of the drawing itself, from the back to the front. */
function facesOf(svg: string): Face[] {
  const faces: Face[] = []
  /** Elements around the current one that move what stands in them. */
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

/** Where the edges of a convex outline meet a row of the grid. */
function crossings(corners: Corners, row: number): number[] {
  return corners.flatMap(([x0, y0], index) => {
    const [x1, y1] = corners[(index + 1) % corners.length] ?? [x0, y0]
    const [top, bottom] = [y0 / STEP, y1 / STEP]
    if (top < row === bottom < row) return []
    return [(x0 + ((row - top) / (bottom - top)) * (x1 - x0)) / STEP]
  })
}

/** The points of the grid inside an outline, as spans of each row. */
function* spansOf(corners: Corners): Generator<readonly [row: number, from: number, to: number]> {
  const ys = corners.map(([, y]) => y / STEP)
  for (let row = Math.ceil(Math.min(...ys)); row < Math.max(...ys); row++) {
    const [from = 0, to = 0] = crossings(corners, row).sort((a, b) => a - b)
    if (Math.ceil(from) < Math.ceil(to)) yield [row, Math.ceil(from), Math.ceil(to)]
  }
}

/** Remembers which points of a drawing something in front covers already. */
class Cover {
  readonly #rows = new Map<number, Uint8Array>()
  readonly #left: number
  readonly #width: number

  constructor(faces: readonly Face[]) {
    const xs = faces.flatMap(({ outlines }) => outlines.flat().map(([x]) => x / STEP))
    this.#left = Math.floor(Math.min(...xs))
    this.#width = Math.ceil(Math.max(...xs)) - this.#left + 1
  }

  /** Nothing of the outline is free; what is too thin to have a point counts as free. */
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

/** Parts of a drawing, from the back to the front, without the faces that others hide completely. */
export function removeHiddenSurfaces(svg: string): string {
  const faces = facesOf(svg)
  if (faces.length === 0) return svg
  const cover = new Cover(faces)
  let seen = svg
  // From the front, so that the places of what stands further back stay true.
  for (const { at, text, outlines, hides, stays } of faces.reverse()) {
    const isUnseen = !stays && outlines.every((corners) => cover.hides(corners))
    if (isUnseen) seen = seen.slice(0, at) + seen.slice(at + text.length)
    else if (hides) for (const corners of outlines) cover.add(corners)
  }
  return seen
}
