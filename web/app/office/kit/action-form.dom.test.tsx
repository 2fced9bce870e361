import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { createQueryClient } from '../lib/queries.ts'
import { ActionForm } from './action-form.tsx'

const onSubmit = vi.fn()
beforeEach(() => onSubmit.mockClear())

function show({ isPreviewCurrent = true } = {}) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <input aria-label="Outside" />
      <ActionForm
        submitLabel="End it"
        isBusy={false}
        isPreviewCurrent={isPreviewCurrent}
        error={null}
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

test('sends nothing while the preview is of a former input', () => {
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
