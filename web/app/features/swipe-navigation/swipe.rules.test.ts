import { describe, expect, test } from 'vitest'
import { scrollsSideways, swipeBetween } from './swipe.rules.ts'

const start = { x: 200, y: 300, at: 1_000 }
const moved = (across: number, down = 0, ms = 200) =>
  swipeBetween(start, { x: start.x + across, y: start.y + down, at: start.at + ms })

describe('a swipe', () => {
  test('to the right goes back, to the left forward', () => {
    expect(moved(60)).toBe('back')
    expect(moved(-60)).toBe('forward')
  })

  test('needs 60 px across', () => {
    expect(moved(59)).toBeUndefined()
    expect(moved(-59.5)).toBeUndefined()
  })

  test('may leave its line by 40 px, either way', () => {
    expect(moved(100, 40)).toBe('back')
    expect(moved(100, -40)).toBe('back')
    expect(moved(100, 41)).toBeUndefined()
    expect(moved(100, -41)).toBeUndefined()
  })

  test('takes half a second at most', () => {
    expect(moved(100, 0, 500)).toBe('back')
    expect(moved(100, 0, 501)).toBeUndefined()
  })
})

describe('a part of the page', () => {
  const wide = { scrollWidth: 500, clientWidth: 300 }

  test('keeps swipes to itself when it scrolls sideways', () => {
    expect(scrollsSideways({ ...wide, overflowX: 'auto' })).toBe(true)
    expect(scrollsSideways({ ...wide, overflowX: 'scroll' })).toBe(true)
  })

  test('leaves them to the page when nothing of it is hidden, or it cannot be moved', () => {
    expect(scrollsSideways({ ...wide, overflowX: 'hidden' })).toBe(false)
    expect(scrollsSideways({ scrollWidth: 300, clientWidth: 300, overflowX: 'auto' })).toBe(false)
  })
})
