import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { clientLoader } from './cancellation-preview-route.ts'
import { type OpenCancellation, OpenTermination } from './open-termination.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const contract = { ...sampleContract, id, status: 'TERMINATING', terminationAt: '2026-12-31' } as const
const plan = {
  day: '2026-12-31',
  currency: 'EUR',
  charges: [],
  chargesTotal: 0,
  refunds: [{ kind: 'DEPOSIT', days: null, amount: 64 }],
  refundsTotal: 64,
  rerated: null,
  refundedBy: '2027-01-14',
} satisfies OpenCancellation['plan']
const open = { plan, changeableUntil: '2026-12-30', firstPossibleDay: '2026-12-18' }
const path = `/api/client/contract/${id}/cancellation`

let shown: OpenCancellation = open
const Screen = () => <OpenTermination contract={contract} cancellation={shown} today="2026-12-17" />

function renderSection(cancellation: OpenCancellation, api = fakeApi({})) {
  vi.stubGlobal('fetch', api)
  shown = cancellation
  renderRoutes(
    [
      { path: '/', Component: Screen },
      { path: '/my/contracts/:id/cancellation-preview', clientLoader },
    ],
    '/',
  )
  return screen.findByRole('region', { name: 'Your notice' })
}

const bodies = (api: ReturnType<typeof fakeApi>, end: string) =>
  api.mock.calls.filter(([url]) => url.endsWith(end)).map(([, init]) => JSON.parse(String(init?.body ?? '{}')))

describe('OpenTermination', () => {
  beforeEach(() => {
    vi.stubGlobal('PerformanceNavigationTiming', class {})
  })

  test('shows the promised refund, the countdown and the deadline', async () => {
    const section = await renderSection(open)
    expect(section.textContent).toContain('31\u00a0December 2026, in 14 days')
    expect(section.textContent).toContain('€64.00')
    expect(section.textContent).toContain('until 30\u00a0December 2026')
  })

  test('offers no change after the deadline', async () => {
    const section = await renderSection({ ...open, changeableUntil: null })
    expect(section.textContent).toContain('You can no longer change your notice')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('revokes the termination after a confirmation', async () => {
    const api = fakeApi({ [`POST ${path}/revoke`]: () => ({ value: true }) })
    await renderSection(open, api)
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw notice' }))
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw your notice?' })
    expect(bodies(api, '/revoke')).toEqual([])
    const [confirm] = [...dialog.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Withdraw notice',
    )
    await userEvent.click(confirm ?? dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies(api, '/revoke')).toHaveLength(1)
  })

  test('shows the reason when the server refuses to move the last day', async () => {
    const refuse = () => Response.json({ code: 'cancelContract/box-promised' }, { status: 409 })
    const moved = { ...plan, day: '2027-01-15' }
    const api = fakeApi({ [`POST ${path}/preview`]: () => moved, [`POST ${path}/move`]: refuse })
    await renderSection(open, api)
    await userEvent.click(screen.getByRole('button', { name: 'Choose another day' }))
    const field = await screen.findByRole('textbox', { name: /Last day/ })
    expect(field).toHaveProperty('value', '')
    await userEvent.type(field, '15.1.2027')
    await waitFor(() => expect(bodies(api, '/preview')).toContainEqual({ day: '2027-01-15', move: true }))
    await userEvent.click(screen.getByRole('button', { name: 'Change last day' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Another customer is waiting for this Box')
    expect(bodies(api, '/move')).toEqual([{ day: '2027-01-15' }])
  })

  test('sends the new day only after its preview is shown, and closes the dialog after the move', async () => {
    let respond = () => {}
    const preview = new Promise<void>((resolve) => {
      respond = resolve
    })
    const api = fakeApi({
      [`POST ${path}/preview`]: () => preview.then(() => ({ ...plan, day: '2027-01-15' })),
      [`POST ${path}/move`]: () => ({ value: true }),
    })
    await renderSection(open, api)
    await userEvent.click(screen.getByRole('button', { name: 'Choose another day' }))
    const field = await screen.findByRole('textbox', { name: /Last day/ })
    const submit = screen.getByRole('button', { name: 'Change last day' })
    await userEvent.click(submit)
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(field, '15.1.2027')
    await waitFor(() => expect(submit).toHaveProperty('disabled', true))
    expect(bodies(api, '/move')).toEqual([])
    respond()
    await waitFor(() => expect(submit).toHaveProperty('disabled', false))
    await userEvent.click(submit)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies(api, '/move')).toEqual([{ day: '2027-01-15' }])
  })
})
