import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { testWarehouse } from '#app/testing/test-warehouse.ts'
import { WarehouseCard } from './warehouse-card.tsx'

const warehouse = testWarehouse({
  priceFrom: 26,
  freeBoxCount: 4,
  sizes: [
    { sizeClass: 'XS', sizeFrom: 0.5, sizeTo: 1, free: 3, priceFrom: 26 },
    { sizeClass: 'MEDIUM', sizeFrom: 5, sizeTo: 5, free: 1, priceFrom: 99 },
  ],
})

const renderedText = (wanted?: { size: 'XS' | 'MEDIUM' }) =>
  visibleText(renderToText(<WarehouseCard warehouse={warehouse} {...(wanted && { wanted })} />)).join(' ')

test('shows the price of the wanted size, else the lowest price', () => {
  expect(renderedText()).toMatch(/€26|26 €/)
  expect(renderedText({ size: 'MEDIUM' })).toMatch(/€99|99 €/)
  expect(renderedText({ size: 'MEDIUM' })).not.toMatch(/€26|26 €/)
})

test('shows the areas of each size', () => {
  expect(renderedText()).toContain('0.5–1 m²')
  expect(renderedText()).toContain('5 m²')
})
