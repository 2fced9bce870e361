import type { Contract } from '@boxzone/contract'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderRoutes } from '#app/testing/render-routes.tsx'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { EvictionDialog } from './eviction-dialog.tsx'

const confirm = vi.fn(() => ({ data: undefined }))
const ended = { ...sampleContract, status: 'TERMINATED', terminationAt: '2026-11-20', evictedAt: null } as const

let shown: Contract = sampleContract
const Screen = () => <EvictionDialog contract={shown} action="/confirm" onClose={() => undefined} />

function renderDialog(contract: Contract) {
  shown = contract
  renderRoutes(
    [
      { path: '/', Component: Screen },
      { path: '/confirm', clientAction: confirm },
    ],
    '/',
  )
  return screen.findByRole('dialog', { name: 'Confirm move-out' })
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Confirm move-out' }))

describe('EvictionDialog', () => {
  beforeEach(() => confirm.mockClear())

  test('confirms only after the tenant has ticked every step', async () => {
    await renderDialog({ ...sampleContract, status: 'TERMINATING', terminationAt: '2026-11-20' })
    await submit()
    await screen.findByText('Please tick both boxes first.')
    await userEvent.click(screen.getByRole('checkbox', { name: /empty/ }))
    await submit()
    expect(confirm).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('checkbox', { name: /clean/ }))
    await submit()
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
  })

  test('offers the confirmation after the end of the contract while the deposit is held', async () => {
    const dialog = await renderDialog(ended)
    expect(dialog.textContent).toContain('we refund the deposit of €64.00')
    expect(dialog.textContent).not.toContain('Once you confirm')
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  })
})
