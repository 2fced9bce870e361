import { languages } from '@boxzone/i18n'
import { messagesOf } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { RefusalMessage } from './door-messages.tsx'

test.each(languages)('shows that location access is blocked (error.1 of the specification), in %s', (language) => {
  const recovery = { topic: 'denied', actions: ['allowLocation'] } as const
  const message = (
    <RefusalMessage
      recovery={recovery}
      hasCode
      distanceMetres={undefined}
      opensAt={undefined}
      waitSeconds={undefined}
    />
  )
  expect(visibleText(renderToText(message, { language }))[0]).toBe(messagesOf(language).errors.error_1)
})

test.each(languages)(
  'offers the same last recovery action after an unexpected error as after a missing response, in %s',
  (language) => {
    const { unexpected, noResponse } = messagesOf(language).doors.refused
    const lastSentence = noResponse.text.split('. ').at(-1)
    expect(unexpected.text.split('. ').at(-1)).toBe(lastSentence)
    expect(lastSentence).not.toBe(noResponse.text)
  },
)
