import { createHash } from 'node:crypto'

/** Enough for about twelve warehouses in eight languages. An image has about 50 kB. */
const defaultMaxImages = 100

/** Renders each image once and one at a time, so that rendering uses at most one processor core. */
export class ShareImageCache {
  readonly #render: (svg: string) => Promise<Buffer>
  readonly #maxImages: number
  /** Ordered by last use, the most recent last. */
  readonly #images = new Map<string, Promise<Buffer>>()
  #lastRendering: Promise<unknown> = Promise.resolve()

  constructor(render: (svg: string) => Promise<Buffer>, maxImages = defaultMaxImages) {
    this.#render = render
    this.#maxImages = maxImages
  }

  of(svg: string): Promise<Buffer> {
    const key = createHash('sha256').update(svg).digest('base64')
    const image = this.#images.get(key) ?? this.#renderNext(svg, key)
    this.#images.delete(key)
    this.#images.set(key, image)
    const [oldest] = this.#images.keys()
    if (oldest !== undefined && this.#images.size > this.#maxImages) this.#images.delete(oldest)
    return image
  }

  #renderNext(svg: string, key: string): Promise<Buffer> {
    const image = this.#lastRendering.then(() => this.#render(svg))
    // The next request renders a failed image again.
    this.#lastRendering = image.catch(() => this.#images.delete(key))
    return image
  }
}
