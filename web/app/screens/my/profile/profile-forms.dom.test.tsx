import type { Profile } from '@boxzone/contract'
import { saveProfile } from '@boxzone/contract/profile'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { clientAction } from './my-profile.screen.tsx'
import { ProfileForms } from './profile-forms.tsx'

const profile: Profile = {
  firstName: 'Anna',
  lastName: 'Kováčová',
  email: 'anna@demo.test',
  phoneNumber: '+421912123456',
  dateOfBirth: '1985-03-12',
  gender: null,
  userLanguage: 'en',
  pendingEmail: null,
  invoicingDetails: null,
}

const call = 'PUT /api/client/my/profile'
const sent: object[] = []
/** Responds as the server does, with the saved profile. */
const server = fakeApi({
  [call]: (body) => {
    const change = saveProfile.input.parse(body)
    sent.push(change)
    return { ...profile, ...change }
  },
  'GET /api/client/client-user/current': () => new Response(null, { status: 503 }),
})

let shown: Profile
const Forms = () => <ProfileForms profile={shown} />
const show = () => renderRoutes([{ path: '/my/profile', Component: Forms, clientAction }], '/my/profile')
const section = async (name: string) => within(await screen.findByRole('form', { name, hidden: true }))
const save = async (name: string) =>
  userEvent.click((await section(name)).getByRole('button', { name: 'Save changes', hidden: true }))
const field = (name: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (!found) throw new Error(`no field ${name}`)
    return found
  })

async function replace(name: string, text: string) {
  const input = await field(name)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

describe('ProfileForms', () => {
  beforeEach(() => {
    setToken('token')
    sessionStorage.clear()
    sent.length = 0
    shown = profile
    vi.stubGlobal('fetch', server)
  })

  test('saves one section without the unsaved edits of another', async () => {
    show()
    await replace('email', 'new@demo.test')
    await replace('firstName', 'Hana')
    await save('Personal details')
    await waitFor(() => expect(sent).toHaveLength(1))
    const personal = { firstName: 'Hana', lastName: 'Kováčová', dateOfBirth: '1985-03-12', gender: null }
    expect(sent[0]).toEqual({ ...personal, userLanguage: 'en' })
    expect((await field('email')).value).toBe('new@demo.test')
  })

  test('saves two sections one after the other', async () => {
    show()
    await replace('firstName', 'Hana')
    await replace('phoneNumber', '+421 912 999 888')
    await save('Personal details')
    await save('Contact details')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]).toMatchObject({ firstName: 'Hana' })
    expect(sent[1]).toEqual({ email: 'anna@demo.test', phoneNumber: '+421912999888', userLanguage: 'en' })
  })

  test('marks unsaved edits until they are saved', async () => {
    show()
    await replace('firstName', 'Hana')
    await screen.findByText('Not saved')
    await save('Personal details')
    await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull())
  })

  test('restores and marks unsaved edits after a visit to another page', async () => {
    show()
    await replace('firstName', 'Hana')
    cleanup()
    show()
    await screen.findByText('Not saved')
    const restored = await field('firstName')
    expect(restored.value).toBe('Hana')
    expect(restored.closest('details')?.open).toBe(true)
  })

  test('shows the error at a visible field when the account has no phone number', async () => {
    shown = { ...profile, phoneNumber: null }
    show()
    const texts = { street: 'Mlynské nivy', number: '1', city: 'Bratislava', zip: '821 05' }
    for (const [name, text] of Object.entries(texts)) await replace(`invoicingDetails.address.${name}`, text)
    await save('Billing details')
    const phone = await field('invoicingDetails.telephoneNumber')
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(phone))
    expect(sent).toEqual([])
    await userEvent.type(phone, '+421 912 999 888')
    await save('Billing details')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ invoicingDetails: { firstName: 'Anna', telephoneNumber: '+421912999888' } })
  })

  test('discards edits', async () => {
    show()
    await replace('firstName', 'Hana')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes', hidden: true }))
    expect((await field('firstName')).value).toBe('Anna')
    expect(screen.queryByText('Not saved')).toBeNull()
    expect(sent).toEqual([])
  })
})
