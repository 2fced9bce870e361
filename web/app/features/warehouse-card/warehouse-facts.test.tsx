import { messagesOf } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { testWarehouse } from '#app/testing/test-warehouse.ts'
import { WarehouseFacts } from './warehouse-facts.tsx'

const { freeToday, full } = messagesOf('en').boxes.card
const renderedText = (hasFreeBoxes: boolean, availableFrom: string | null) =>
  visibleText(renderToText(<WarehouseFacts warehouse={testWarehouse({ hasFreeBoxes, availableFrom })} />))

test('shows "free today" only for a warehouse with a free Box', () => {
  expect(renderedText(true, '2026-11-15')).toContain(freeToday)
  expect(renderedText(false, '2026-11-15')).not.toContain(freeToday)
  expect(renderedText(false, null)).toContain(full)
})
