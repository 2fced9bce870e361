import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { sampleBox } from '#app/testing/sample-doors.ts'
import { Paid } from './payment-return.tsx'

test('does not promise open doors when another invoice is still due', () => {
  const textOf = (accessSuspended: boolean) =>
    visibleText(renderToText(<Paid box={{ ...sampleBox, accessSuspended }} onDismiss={() => undefined} />)).join(' ')
  expect(textOf(false)).toContain('You can open the doors again.')
  expect(textOf(true)).toContain('Another invoice for this Box is still overdue.')
  expect(textOf(true)).not.toContain('You can open the doors again.')
})
