import { messagesOf } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import { drawn, wordsOf } from '#app/testing/drawn.tsx'
import { LateDialog, type LatePart, latePart } from './late-part.tsx'

const markupOf = (part: LatePart<string>) =>
  drawn(
    <LateDialog part={part} open onOpenChange={() => undefined}>
      {(words) => <p>{words}</p>}
    </LateDialog>,
  )
const wordsIn = (part: LatePart<string>) => wordsOf(markupOf(part))

test('a part that does not come is told, can be asked for again, and comes then', async () => {
  let isOnline = false
  const part = latePart(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return 'here'
  })
  expect(wordsIn(part)).toEqual([])
  await part.fetch()
  const { errors, shell } = messagesOf('en')
  expect(wordsIn(part)).toEqual([errors.network, shell.retry])
  isOnline = true
  await part.fetch()
  expect(wordsIn(part)).toEqual(['here'])
})
