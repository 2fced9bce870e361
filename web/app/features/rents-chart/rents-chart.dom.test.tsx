import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { sampleContract, sampleRent } from '#app/testing/sample-rents.ts'
import { RentsChart } from './rents-chart.tsx'

const chart = () => screen.getByRole('region', { name: /^Paid in/ })
const swipe = (from: number, to: number, down = 0) => {
  fireEvent.touchStart(chart(), { touches: [{ clientX: from, clientY: 300 }] })
  fireEvent.touchEnd(chart(), { changedTouches: [{ clientX: to, clientY: 300 + down }] })
}
function show() {
  render(
    <RentsChart
      rents={[sampleRent]}
      contracts={[sampleContract]}
      credit={[]}
      years={[2026, 2025]}
      today="2026-11-17"
    />,
    { wrapper: pageWrapper() },
  )
}
const title = () => screen.getByRole('heading').textContent

test('shows another year of the chart after a swipe and stays on the page', () => {
  show()
  expect(chart().matches('[data-no-swipe]')).toBe(true)
  swipe(100, 180)
  expect(title()).toBe('Paid in 2025')
  swipe(100, 180)
  expect(title()).toBe('Paid in 2025')
  swipe(180, 100)
  expect(title()).toBe('Paid in 2026')
  swipe(100, 120)
  expect(title()).toBe('Paid in 2026')
})

test('shows the same year while the visitor scrolls over the chart', () => {
  show()
  swipe(100, 180, 200)
  swipe(100, 180, -200)
  expect(title()).toBe('Paid in 2026')
})
