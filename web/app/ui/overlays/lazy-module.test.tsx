import { messagesOf } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { LazyDialog, type LazyModule, lazyModule } from './lazy-module.tsx'

const markupOf = (part: LazyModule<string>) =>
  renderToText(
    <LazyDialog part={part} open onOpenChange={() => undefined}>
      {(text) => <p>{text}</p>}
    </LazyDialog>,
  )
const visibleTextOf = (part: LazyModule<string>) => visibleText(markupOf(part))

test('shows an error with a retry button when the module fails to load, and the module after the retry', async () => {
  let isOnline = false
  const part = lazyModule(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return 'here'
  })
  expect(visibleTextOf(part)).toEqual([])
  await part.fetch()
  const { shell } = messagesOf('en')
  expect(visibleTextOf(part)).toEqual([shell.failure.offline, shell.retry])
  isOnline = true
  await part.fetch()
  expect(visibleTextOf(part)).toEqual(['here'])
})
