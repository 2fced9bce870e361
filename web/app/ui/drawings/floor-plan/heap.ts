/** A binary min-heap. */
export class Heap {
  readonly #items: { readonly cost: number; readonly value: number }[] = []

  get size(): number {
    return this.#items.length
  }

  push(cost: number, value: number): void {
    this.#items.push({ cost, value })
    let index = this.#items.length - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (this.#cost(parent) <= this.#cost(index)) return
      this.#swap(parent, index)
      index = parent
    }
  }

  pop(): { readonly cost: number; readonly value: number } | undefined {
    const first = this.#items[0]
    const last = this.#items.pop()
    if (first && last && this.#items.length) {
      this.#items[0] = last
      this.#sink(0)
    }
    return first
  }

  #sink(start: number): void {
    let index = start
    while (true) {
      const [left, right] = [2 * index + 1, 2 * index + 2]
      const smaller = this.#cost(right) < this.#cost(left) ? right : left
      if (this.#cost(index) <= this.#cost(smaller)) return
      this.#swap(index, smaller)
      index = smaller
    }
  }

  #cost(index: number): number {
    return this.#items[index]?.cost ?? Number.POSITIVE_INFINITY
  }

  #swap(a: number, b: number): void {
    const [first, second] = [this.#items[a], this.#items[b]]
    if (!first || !second) return
    this.#items[a] = second
    this.#items[b] = first
  }
}
