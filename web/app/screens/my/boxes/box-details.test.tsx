import type { DoorBox } from '@boxzone/contract/locks'
import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { sampleBox, sampleWarehouseDoors } from '#app/testing/sample-doors.ts'
import { BoxDetails } from './box-details.tsx'

const textOf = (box: DoorBox, isVerified = true) =>
  visibleText(
    renderToText(
      <BoxDetails
        box={box}
        location={sampleWarehouseDoors}
        contracts={Promise.resolve(undefined)}
        isVerified={isVerified}
      />,
    ),
  )

test('shows an ellipsis until the shared users are loaded', () => {
  const texts = textOf(sampleBox)
  expect(texts[texts.indexOf('Shared with') + 1]).toBe('…')
})

test('shows the last day of the old Box of a move and a link to confirm that it is empty', () => {
  const text = textOf({ ...sampleBox, oldBoxUntil: '2026-11-21' }).join(' ')
  expect(text).toMatch(/You can open Box 131 until 21 November 2026.*The Box is empty/)
  expect(textOf(sampleBox).join(' ')).not.toContain('The Box is empty')
})

test('offers an unlock token only to a verified tenant and only for a lock that accepts more than codes', () => {
  const offers = (lockVersion: DoorBox['lockVersion'], isVerified: boolean) =>
    textOf({ ...sampleBox, lockVersion }, isVerified).includes('Give guest access')
  expect([offers('V2', true), offers('V1', true), offers('V2', false)]).toEqual([true, false, false])
})
