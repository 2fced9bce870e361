import { describe, expect, test } from 'vitest'
import { scrollsHorizontally, swipeDirection } from './swipe.rules.ts'

const start = { x: 200, y: 300, at: 1_000 }
const moved = (across: number, down = 0, ms = 200) =>
  swipeDirection(start, { x: start.x + across, y: start.y + down, at: start.at + ms })

describe('swipeDirection', () => {
  test('returns back for a swipe to the right and forward for a swipe to the left', () => {
    expect(moved(60)).toBe('back')
    expect(moved(-60)).toBe('forward')
  })

  test('requires 60 px horizontally', () => {
    expect(moved(59)).toBeUndefined()
    expect(moved(-59.5)).toBeUndefined()
  })

  test('allows 40 px vertically', () => {
    expect(moved(100, 40)).toBe('back')
    expect(moved(100, -40)).toBe('back')
    expect(moved(100, 41)).toBeUndefined()
    expect(moved(100, -41)).toBeUndefined()
  })

  test('ignores a swipe that takes longer than half a second', () => {
    expect(moved(100, 0, 500)).toBe('back')
    expect(moved(100, 0, 501)).toBeUndefined()
  })
})

describe('scrollsHorizontally', () => {
  const wide = { scrollWidth: 500, clientWidth: 300 }

  test('returns true when the element scrolls horizontally', () => {
    expect(scrollsHorizontally({ ...wide, overflowX: 'auto' })).toBe(true)
    expect(scrollsHorizontally({ ...wide, overflowX: 'scroll' })).toBe(true)
  })

  test('returns false when the overflow is hidden or the content fits', () => {
    expect(scrollsHorizontally({ ...wide, overflowX: 'hidden' })).toBe(false)
    expect(scrollsHorizontally({ scrollWidth: 300, clientWidth: 300, overflowX: 'auto' })).toBe(false)
  })
})
