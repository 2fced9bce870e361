import type { SharedWith } from '@boxzone/contract/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLoaderData } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { prepareTexts } from '#app/lib/i18n/texts.tsx'
import { clearToken, setToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { ShareDialog, shareTexts } from './share-dialog.tsx'
import { clientAction, clientLoader } from './sharing-route.ts'
import { useSharedUsers } from './use-shared-users.ts'

const contractId = '00000000-0000-4000-8000-000000000001'
const loaded = {
  ...sampleContract,
  id: contractId,
  boxId: contractId,
  warehouse: { ...sampleContract.warehouse, id: contractId },
}
const peter: SharedWith = { email: 'peter@example.com', firstName: 'Peter', expiresAt: null, invitedUntil: null }
const add = 'POST /api/client/my/add-box-sharing'
const remove = 'POST /api/client/my/remove-box-sharing'
const contract = `GET /api/client/my/contracts/${contractId}`
const onClose = vi.fn()

/** A screen whose loader returns the shared users, or null if it does not know them. */
function Screen() {
  const known: SharedWith[] | null = useLoaderData()
  const users = useSharedUsers(contractId, known ?? undefined)
  const props = { contractId, description: 'Box 131', byCode: false, timeZone: 'America/New_York', users, onClose }
  return <ShareDialog {...props} />
}

function renderDialog(loadUsers: () => unknown) {
  const resource = { path: '/my/contracts/:id/sharing', clientLoader, clientAction }
  renderRoutes([{ path: '/screen', Component: Screen, clientLoader: loadUsers }, resource], '/screen')
  return screen.findByLabelText(/E-mail/)
}

describe('ShareDialog', () => {
  let users: SharedWith[]
  beforeEach(async () => {
    await prepareTexts('en', shareTexts)
    users = []
    clearToken()
    setToken('token')
    vi.stubGlobal(
      'fetch',
      fakeApi({
        [add]: () => {
          users = [peter]
          return users
        },
        [remove]: () => {
          users = []
          return users
        },
        [contract]: () => ({ ...loaded, sharedWith: users }),
      }),
    )
  })

  test('adds a user, clears the field and shows the new list', async () => {
    const field = await renderDialog(() => users)
    await userEvent.type(field, 'peter@example.com{Enter}')
    await screen.findByText(peter.email)
    await waitFor(() => expect(field).toHaveProperty('value', ''))
  })

  test('says that an e-mail address without an account got an invitation, and revokes the invitation', async () => {
    const invited = { ...peter, firstName: '', invitedUntil: '2026-12-01T09:00:00.000Z' }
    const api = fakeApi({
      [add]: () => {
        users = [invited]
        return users
      },
      [remove]: () => {
        users = []
        return users
      },
      [contract]: () => ({ ...loaded, sharedWith: users }),
    })
    vi.stubGlobal('fetch', api)
    await userEvent.type(await renderDialog(() => users), 'peter@example.com{Enter}')
    await screen.findByText(/sent an invitation to peter@example.com/)
    await screen.findByText(/Invited, until/)
    await userEvent.click(await screen.findByRole('button', { name: /Revoke/ }))
    const confirm = await screen.findByRole('dialog', { name: /Revoke the invitation/ })
    await userEvent.click(within(confirm).getByRole('button', { name: 'Yes' }))
    await screen.findByText('Invitation revoked')
  })

  test('shows the last day of a share in the zone of the warehouse', async () => {
    // Midnight in New York after 31 December.
    users = [{ ...peter, expiresAt: '2027-01-01T05:00:00.000Z' }]
    await renderDialog(() => users)
    await screen.findByText(/31.*2026/)
  })

  test('sends the last day of the share', async () => {
    const api = fakeApi({ [add]: () => [peter], [contract]: () => loaded })
    vi.stubGlobal('fetch', api)
    const field = await renderDialog(() => users)
    await userEvent.type(await screen.findByLabelText(/Last day/), '31.12.2026')
    await userEvent.type(field, 'peter@example.com{Enter}')
    await waitFor(() => expect(JSON.stringify(api.mock.calls)).toContain('2026-12-31'))
  })

  test('marks the field as invalid for the e-mail address of the tenant and retains the input', async () => {
    const refuse = () => Response.json({ code: 'boxSharing/own-email' }, { status: 400 })
    vi.stubGlobal('fetch', fakeApi({ [add]: refuse }))
    const field = await renderDialog(() => users)
    await userEvent.type(field, 'nobody@example.com{Enter}')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(field).toHaveProperty('value', 'nobody@example.com')
  })

  test('removes a user after the confirmation', async () => {
    users = [peter]
    await renderDialog(() => users)
    await userEvent.click(await screen.findByRole('button', { name: /Peter/ }))
    const confirm = await screen.findByRole('dialog', { name: /Peter/ })
    await userEvent.click(within(confirm).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(screen.queryByText(peter.email)).toBeNull())
    await screen.findByText('Access revoked: Peter')
  })

  test('loads the users itself when the screen does not know them', async () => {
    users = [peter]
    await renderDialog(() => null)
    await screen.findByText(peter.email)
  })

  test('offers a retry when the users cannot be loaded', async () => {
    vi.stubGlobal('fetch', fakeApi({}))
    await renderDialog(() => null)
    const retry = within(await screen.findByRole('alert')).getByRole('button')
    users = [peter]
    vi.stubGlobal('fetch', fakeApi({ [contract]: () => ({ ...loaded, sharedWith: users }) }))
    await userEvent.click(retry)
    await screen.findByText(peter.email)
  })
})
