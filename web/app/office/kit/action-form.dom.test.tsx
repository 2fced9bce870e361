import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ApiError, apiErrorFrom } from '#app/lib/api/api-error.ts'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { createQueryClient } from '../lib/queries.ts'
import { ActionForm } from './action-form.tsx'

const onSubmit = vi.fn()
beforeEach(() => onSubmit.mockClear())

function show({ isPreviewCurrent = true, error = null }: { isPreviewCurrent?: boolean; error?: ApiError | null } = {}) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <input aria-label="Outside" />
      <ActionForm
        submitLabel="End it"
        isBusy={false}
        isPreviewCurrent={isPreviewCurrent}
        error={error}
        onSubmit={onSubmit}
        onCancel={vi.fn()}
      />
    </QueryClientProvider>,
    { wrapper: pageWrapper({ path: '/office' }) },
  )
  const reason = screen.getByLabelText(/Reason/)
  fireEvent.change(reason, { target: { value: 'Unpaid' } })
  return reason
}

const ctrlEnter = { key: 'Enter', ctrlKey: true }

test('sends nothing while the preview belongs to an earlier input', () => {
  const reason = show({ isPreviewCurrent: false })
  fireEvent.keyDown(reason, ctrlEnter)
  expect(onSubmit).not.toHaveBeenCalled()
  screen.getByText(/Nothing has changed/)
})

test('confirms with Ctrl+Enter once, and only from its own fields', () => {
  const reason = show()
  fireEvent.keyDown(screen.getByLabelText('Outside'), ctrlEnter)
  expect(onSubmit).not.toHaveBeenCalled()
  fireEvent.keyDown(reason, ctrlEnter)
  fireEvent.keyDown(reason, { ...ctrlEnter, repeat: true })
  expect(onSubmit.mock.calls).toEqual([['Unpaid']])
})

test('names the limit of one customer only in an error that offers an approval', () => {
  const refused = { code: 'office/limit-exceeded', limit: 100, currency: 'EUR' }
  show({ error: apiErrorFrom(403, { ...refused, approval: 'contracts.credit' }) })
  screen.getByText(/up to €100.00 within 24 hours/)
  cleanup()
  show({ error: apiErrorFrom(403, refused) })
  screen.getByText(/above the limit of your role/)
})
