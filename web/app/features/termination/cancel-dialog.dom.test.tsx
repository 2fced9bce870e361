import type { CancellationPreview } from '@boxzone/contract'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { apiErrorFrom } from '#app/lib/api/api-error.ts'
import { renderRoutes } from '#app/testing/render-routes.tsx'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { CancelDialog } from './cancel-dialog.tsx'

const firstDay = '2999-01-24'
const chosenDay = '2999-02-01'
const previewOf = (day: string): CancellationPreview => ({
  day,
  currency: 'EUR',
  charges: [],
  chargesTotal: 0,
  refunds: [],
  rerated: null,
  refundsTotal: 0,
  refundedBy: day,
})
const send = vi.fn(() => ({ data: undefined }))
const terms = Promise.resolve({ data: { day: firstDay, preview: previewOf(firstDay) } })
const none = () => undefined
const Screen = () => (
  <CancelDialog contract={sampleContract} terms={terms} action="/send" onRetry={none} onClose={none} />
)
const submitButton = () => screen.getByRole('button', { name: 'Give notice' })

test('sends the notice only after the amounts of the chosen day are shown', async () => {
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  let isOffline = true
  const preview = () =>
    isOffline
      ? { day: chosenDay, error: apiErrorFrom(0, { code: 'unavailable' }) }
      : { day: chosenDay, data: previewOf(chosenDay) }
  renderRoutes(
    [
      { path: '/', Component: Screen },
      { path: '/send', clientAction: send },
      { path: '/my/contracts/:id/cancellation-preview', clientLoader: preview },
    ],
    '/',
  )
  await userEvent.type(await screen.findByLabelText(/Last day/), '01.02.2999')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  await userEvent.click(submitButton())
  expect(send).not.toHaveBeenCalled()
  isOffline = false
  await userEvent.click(retry)
  await waitFor(() => expect(submitButton()).toHaveProperty('disabled', false))
  await userEvent.click(submitButton())
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
})
