import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { apiErrorFrom } from '#app/lib/api/api-error.ts'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { FormFailure } from '../form-failure.tsx'
import { useApiForm } from './use-api-form.ts'
import { useFieldErrorText } from './use-field-error-text.ts'

const schema = z.object({
  city: z.string().check(z.minLength(1, 'required')),
  street: z.string().check(z.minLength(1, 'required')),
})
type Values = z.infer<typeof schema>
type Send = (output: Values, isUnchanged: () => boolean) => Promise<void>

/** Registers the street before the city, so the order of registration differs from the order on the page. */
function AddressForm({ send }: { send: Send }) {
  const { form, submit, busy, failure } = useApiForm<Values, Values, Values>({
    schema,
    toInput: (values) => values,
    defaultValues: { city: '', street: '' },
    fieldOfCode: { 'address-unknown': 'street' },
    send,
  })
  const errorOf = useFieldErrorText(form.formState.errors)
  const street = form.register('street')
  return (
    <form onSubmit={submit}>
      <TextField label="City" error={errorOf('city')} {...form.register('city')} />
      <TextField label="Street" error={errorOf('street')} {...street} />
      <FormFailure failure={failure} />
      <button type="submit">{busy ? 'Sending' : 'Send'}</button>
    </form>
  )
}

const city = () => screen.getByRole('textbox', { name: 'City' })
const street = () => screen.getByRole('textbox', { name: 'Street' })

async function fillIn(send: Send) {
  const user = userEvent.setup()
  render(<AddressForm send={send} />, { wrapper: pageWrapper() })
  await user.type(city(), 'Nitra')
  await user.type(street(), 'Dlhá')
  return user
}

describe('useApiForm', () => {
  test('does not send invalid values and focuses the first invalid field of the page', async () => {
    const send = vi.fn<Send>()
    const user = userEvent.setup()
    render(<AddressForm send={send} />, { wrapper: pageWrapper() })
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(document.activeElement).toBe(city()))
    expect(send).not.toHaveBeenCalled()
    expect(city().getAttribute('aria-invalid')).toBe('true')
  })

  test('sends one request when the customer submits twice', async () => {
    const pending = Promise.withResolvers<void>()
    const send = vi.fn<Send>(() => pending.promise)
    const user = await fillIn(send)
    await user.click(screen.getByRole('button'))
    await user.click(await screen.findByRole('button', { name: 'Sending' }))
    pending.resolve()
    await screen.findByRole('button', { name: 'Send' })
    expect(send).toHaveBeenCalledExactlyOnceWith({ city: 'Nitra', street: 'Dlhá' }, expect.any(Function))
  })

  test('reports to the sender whether the customer typed after the submit', async () => {
    const pending = Promise.withResolvers<void>()
    const isUnchanged: boolean[] = []
    const user = await fillIn(async (_output, check) => {
      isUnchanged.push(check())
      await pending.promise
      isUnchanged.push(check())
    })
    await user.click(screen.getByRole('button'))
    await user.type(city(), ' 2')
    pending.resolve()
    await waitFor(() => expect(isUnchanged).toEqual([true, false]))
  })

  test('shows a field error of the server at its field and focuses the field', async () => {
    const error = apiErrorFrom(400, { code: 'validation', fields: { street: 'regex' } })
    const user = await fillIn(() => Promise.reject(error))
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(document.activeElement).toBe(street()))
    expect(street().getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows a mapped error code at its field', async () => {
    const user = await fillIn(() => Promise.reject(apiErrorFrom(409, { code: 'address-unknown' })))
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(street().getAttribute('aria-invalid')).toBe('true'))
  })

  test('shows an error above the button when the page has no field for it', async () => {
    const error = apiErrorFrom(400, { code: 'validation', fields: { voucher: 'regex' } })
    const user = await fillIn(() => Promise.reject(error))
    await user.click(screen.getByRole('button'))
    expect(await screen.findByRole('alert')).not.toBeNull()
    expect(city().getAttribute('aria-invalid')).not.toBe('true')
  })
})
