import { expect, test } from 'vitest'
import { lightModule } from './contract-calls.ts'

test('marks public calls that read the token in built pages', () => {
  expect(lightModule('orders')).toMatch(/export const orderSummary = .*"readsToken":true/)
  expect(lightModule('warehouses')).not.toMatch(/export const warehouses = .*readsToken/)
})
