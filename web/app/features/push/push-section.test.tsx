import { languages } from '@boxzone/i18n'
import { messagesOf } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import { countOf, renderToText, visibleText } from '#app/testing/render.tsx'
import { PushCard } from './push-section.tsx'
import type { PushStatus } from './push-status.rules.ts'

const card = (status: PushStatus, kinds: readonly ('PAYMENT' | 'GUEST' | 'FREE_BOX')[] = []) => (
  <PushCard status={status} kinds={kinds} toggle={() => undefined} />
)

test.each(languages)('shows every kind unchecked when push is off, in %s', (language) => {
  const markup = renderToText(card('possible'), { language })
  const { kind } = messagesOf(language).push
  expect(countOf(markup, 'input')).toBe(Object.keys(kind).length)
  expect(markup).not.toContain('checked=""')
  expect(visibleText(markup)).toEqual(
    expect.arrayContaining(Object.values(kind).flatMap(({ label, text }) => [label, text])),
  )
})

test('checks the subscribed kinds', () => {
  const markup = renderToText(card('possible', ['GUEST', 'FREE_BOX']))
  expect(markup.split('checked=""')).toHaveLength(3)
})

test.each(['blocked', 'install', 'unsupported'] as const)(
  'shows the reason instead of checkboxes when push is %s',
  (status) => {
    const markup = renderToText(card(status))
    expect(countOf(markup, 'input')).toBe(0)
    expect(visibleText(markup)).toContain(messagesOf('en').push[status])
  },
)
