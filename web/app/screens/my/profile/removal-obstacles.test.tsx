import { expect, test } from 'vitest'
import { renderToText, valuesOf, visibleText } from '#app/testing/render.tsx'
import { isRemovalBlocked, RemovalObstacles } from './removal-obstacles.tsx'

const free = { activeContracts: 0, owed: [], heldDeposits: [] }
const render = (state: Parameters<typeof isRemovalBlocked>[0]) => renderToText(<RemovalObstacles state={state} />)

test('names contracts and debts with links to them', () => {
  const state = { ...free, activeContracts: 2, owed: [{ amount: 64, currency: 'EUR' }] }
  expect(isRemovalBlocked(state)).toBe(true)
  const markup = render(state)
  expect(visibleText(markup).join(' ')).toMatch(/can’t delete your account yet.*2 active contracts.*You still owe €64/)
  expect(valuesOf(markup, 'href')).toEqual(['/my/contracts', '/my/rents'])
})

test('mentions a held deposit without preventing the removal', () => {
  const state = { ...free, heldDeposits: [{ amount: 64, currency: 'EUR' }] }
  expect(isRemovalBlocked(state)).toBe(false)
  expect(visibleText(render(state)).join(' ')).toContain('We still hold a deposit of €64')
  expect(visibleText(render(free))).toEqual([])
})
