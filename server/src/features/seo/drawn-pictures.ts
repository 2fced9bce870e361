import { createHash } from 'node:crypto'

/** Every location of a middling operator in every language; some fifty kilobytes each. */
const usualMost = 100

/**
 * Pictures anybody may ask for as often as they like. The same one is drawn once, also for those who ask at the same
 * time; different ones are drawn one after the other, so that they never take more than one processor.
 */
export class DrawnPictures {
  readonly #draw: (svg: string) => Promise<Buffer>
  readonly #most: number
  /** By all that they show; the one that was asked for last stands last. */
  readonly #kept = new Map<string, Promise<Buffer>>()
  #lastDrawn: Promise<unknown> = Promise.resolve()

  constructor(draw: (svg: string) => Promise<Buffer>, most = usualMost) {
    this.#draw = draw
    this.#most = most
  }

  of(svg: string): Promise<Buffer> {
    const key = createHash('sha256').update(svg).digest('base64')
    const picture = this.#kept.get(key) ?? this.#drawNext(svg, key)
    this.#kept.delete(key)
    this.#kept.set(key, picture)
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size > this.#most) this.#kept.delete(oldest)
    return picture
  }

  #drawNext(svg: string, key: string): Promise<Buffer> {
    const picture = this.#lastDrawn.then(() => this.#draw(svg))
    // One that failed is drawn anew for the next who asks.
    this.#lastDrawn = picture.catch(() => this.#kept.delete(key))
    return picture
  }
}
