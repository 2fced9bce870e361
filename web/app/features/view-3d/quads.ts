import { BufferAttribute, BufferGeometry } from 'three'

export type Vec3 = readonly [x: number, y: number, z: number]
export type Rgb = readonly [r: number, g: number, b: number]
export type QuadRect = readonly [u0: number, v0: number, u1: number, v1: number]

export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  const linear = (byte: number) => (byte / 255) ** 2.2
  return [linear((value >> 16) & 255), linear((value >> 8) & 255), linear(value & 255)]
}

const shaded = ([r, g, b]: Rgb, by: number): Rgb => [r * by, g * by, b * by]

const full: QuadRect = [0, 0, 1, 1]

/** Collects quads into one geometry, so that few draw calls render a floor. */
export class Quads {
  readonly #positions: number[] = []
  readonly #colors: number[] = []
  readonly #uvs: number[] = []
  readonly #index: number[] = []

  /** Corners in order from the lower left. `low` darkens the lower two, because light falls from above. */
  add(
    corners: readonly [Vec3, Vec3, Vec3, Vec3],
    color: Rgb,
    { low = 1, uv = full }: { low?: number; uv?: QuadRect } = {},
  ) {
    const first = this.#positions.length / 3
    const [u0, v0, u1, v1] = uv
    this.#uvs.push(u0, v0, u1, v0, u1, v1, u0, v1)
    for (const [index, corner] of corners.entries()) {
      this.#positions.push(...corner)
      this.#colors.push(...shaded(color, index < 2 ? low : 1))
    }
    this.#index.push(first, first + 1, first + 2, first, first + 2, first + 3)
  }

  /** A vertical face over a line of the floor, from `bottom` to `top`. */
  wall(
    from: readonly [number, number],
    to: readonly [number, number],
    heights: readonly [number, number],
    color: Rgb,
    uv?: QuadRect,
  ) {
    const [bottom, top] = heights
    const isAlongX = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1])
    const corners = [
      [from[0], bottom, from[1]],
      [to[0], bottom, to[1]],
      [to[0], top, to[1]],
      [from[0], top, from[1]],
    ] as const
    this.add(corners, isAlongX ? color : shaded(color, 0.86), { low: 0.86, ...(uv ? { uv } : {}) })
  }

  /** A horizontal face. */
  flat(x0: number, y0: number, x1: number, y1: number, height: number, color: Rgb) {
    const corners = [
      [x0, height, y1],
      [x1, height, y1],
      [x1, height, y0],
      [x0, height, y0],
    ] as const
    this.add(corners, color)
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.#positions), 3))
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(this.#colors), 3))
    geometry.setAttribute('uv', new BufferAttribute(new Float32Array(this.#uvs), 2))
    geometry.setIndex(this.#index)
    return geometry
  }
}
