import { messagesOf } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { LazyDialog, type LazyModule, lazyModule } from './lazy-module.tsx'

const markupOf = (part: LazyModule<string>) =>
  renderToText(
    <LazyDialog part={part} open onOpenChange={() => undefined}>
      {(words) => <p>{words}</p>}
    </LazyDialog>,
  )
const wordsIn = (part: LazyModule<string>) => visibleText(markupOf(part))

test('a part that does not come is told, can be asked for again, and comes then', async () => {
  let isOnline = false
  const part = lazyModule(async () => {
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
