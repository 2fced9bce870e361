import type { DoorBox } from '@boxzone/contract/locks'
import { expect, test } from 'vitest'
import { drawn, wordsOf } from '#app/testing/drawn.tsx'
import { sampleBox, samplePlace } from '#app/testing/sample-doors.ts'
import { AboutBox } from './about-box.tsx'

const wordsAbout = (box: DoorBox, isVerified = true) =>
  wordsOf(
    drawn(<AboutBox box={box} location={samplePlace} contracts={Promise.resolve(undefined)} isVerified={isVerified} />),
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
