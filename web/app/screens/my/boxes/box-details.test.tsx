import type { DoorBox } from '@boxzone/contract/locks'
import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { sampleBox, sampleWarehouseDoors } from '#app/testing/sample-doors.ts'
import { BoxDetails } from './box-details.tsx'

const wordsAbout = (box: DoorBox, isVerified = true) =>
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

test('before anybody has said with whom a Box is shared, nobody is not the answer', () => {
  const words = wordsAbout(sampleBox)
  expect(words[words.indexOf('Shared with') + 1]).toBe('…')
})

test('a link that opens the doors is offered only where a lock knows more than codes, by who is verified', () => {
  const offers = (lockVersion: DoorBox['lockVersion'], isVerified: boolean) =>
    wordsAbout({ ...sampleBox, lockVersion }, isVerified).includes('Let somebody in')
  expect([offers('V2', true), offers('V1', true), offers('V2', false)]).toEqual([true, false, false])
})
