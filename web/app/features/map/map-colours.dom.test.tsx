import { expect, test, vi } from 'vitest'
import { readMapColours } from './map-colours.ts'

/** A transition that has just started: an element shows its first colour until the next frame. */
function startTransitions(): void {
  const first = new WeakMap<Element, string>()
  const read = window.getComputedStyle.bind(window)
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    const color = element instanceof HTMLElement ? element.style.color : ''
    if (!first.has(element)) first.set(element, color)
    return new Proxy(read(element), { get: (_, name) => (name === 'color' ? first.get(element) : undefined) })
  })
}

test('reads every colour during a transition', () => {
  startTransitions()
  const { sea, land, home } = readMapColours(document.body)
  expect([sea, land, home]).toEqual(['var(--map-sea)', 'var(--map-land)', 'var(--map-home)'])
  expect(document.body.children.length).toBe(0)
})
