import { expect, test } from 'vitest'
import { lightModule } from './contract-calls.ts'

test('includes `readsToken` in built pages only for public calls that read the token', () => {
  expect(lightModule('orders')).toMatch(/export const orderSummary = .*"readsToken":true/)
  expect(lightModule('warehouses')).not.toMatch(/export const warehouses = .*readsToken/)
})
