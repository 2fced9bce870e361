import { expect, test } from 'vitest'
import { drawn, wordsOf } from '#app/testing/drawn.tsx'
import { sampleBox, samplePlace } from '#app/testing/sample-doors.ts'
import { AboutBox } from './about-box.tsx'

test('before anybody has said with whom a Box is shared, nobody is not the answer', () => {
  const words = wordsOf(
    drawn(<AboutBox box={sampleBox} location={samplePlace} contracts={Promise.resolve(undefined)} />),
  )
  expect(words[words.indexOf('Shared with') + 1]).toBe('…')
})

test('a link that opens the doors is offered only where a lock knows more than codes', () => {
  const offers = (lockVersion: 'V1' | 'V2') =>
    wordsOf(
      drawn(
        <AboutBox box={{ ...sampleBox, lockVersion }} location={samplePlace} contracts={Promise.resolve(undefined)} />,
      ),
    ).includes('Let somebody in')
  expect([offers('V1'), offers('V2')]).toEqual([false, true])
})
