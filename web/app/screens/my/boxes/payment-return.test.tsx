import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { sampleBox } from '#app/testing/sample-doors.ts'
import { Paid } from './payment-return.tsx'

test('does not promise open doors when another invoice is still due', () => {
  const said = (accessSuspended: boolean) =>
    visibleText(renderToText(<Paid box={{ ...sampleBox, accessSuspended }} onDismiss={() => undefined} />)).join(' ')
  expect(said(false)).toContain('The doors are yours again.')
  expect(said(true)).toContain('Another invoice for this Box is still overdue.')
  expect(said(true)).not.toContain('yours again')
})
