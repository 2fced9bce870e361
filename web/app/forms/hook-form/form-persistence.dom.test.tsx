import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, describe, expect, test } from 'vitest'
import { clearToken, setToken } from '#app/lib/session/token-store.ts'
import { usePersistedForm, usePersistedFormAcrossLogin } from './form-persistence.ts'

interface Values {
  note: string
  password: string
}

const stored = () => JSON.parse(sessionStorage.getItem('boxzone:form:test') ?? 'null')

describe('usePersistedForm', () => {
  function openForm(owner = 'eva') {
    return renderHook(() => {
      const form = useForm<Values>({ defaultValues: { note: '', password: '' } })
      const note = form.register('note')
      form.register('password')
      usePersistedForm(form, 'test', owner)
      return { form, type: (value: string) => note.onChange({ target: { name: 'note', value }, type: 'change' }) }
    })
  }

  test('restores unsent values when the form opens again', async () => {
    const first = openForm()
    await act(() => first.result.current.type('moving away'))
    first.unmount()
    const second = openForm()
    expect(second.result.current.form.getValues('note')).toBe('moving away')
  })

  test('stores no password', async () => {
    const { result, unmount } = openForm()
    act(() => result.current.form.setValue('password', 'secret'))
    await act(() => result.current.type('moving away'))
    unmount()
    expect(stored()).toEqual({ owner: 'eva', values: { note: 'moving away' } })
  })

  test('stores nothing when the customer typed nothing', () => {
    openForm().unmount()
    expect(stored()).toBeNull()
  })

  test('stores nothing after a reset, because the form was saved', async () => {
    const { result, unmount } = openForm()
    await act(() => result.current.type('moving away'))
    act(() => result.current.form.reset())
    unmount()
    expect(stored()).toBeNull()
  })

  test('stores the values when the page hides', async () => {
    const { result } = openForm()
    await act(() => result.current.type('moving away'))
    window.dispatchEvent(new Event('pagehide'))
    expect(stored()?.values).toEqual({ note: 'moving away' })
  })

  test('does not restore values of another owner', async () => {
    const first = openForm()
    await act(() => first.result.current.type('moving away'))
    first.unmount()
    expect(openForm('peter').result.current.form.getValues('note')).toBe('')
  })
})

describe('usePersistedFormAcrossLogin', () => {
  afterEach(clearToken)

  function openDialog() {
    return renderHook(() => {
      const form = useForm<Values>({ defaultValues: { note: '', password: '' } })
      usePersistedFormAcrossLogin(form, 'test', 'contract-1')
      return form
    })
  }

  test('discards the values when the customer closes the dialog', () => {
    setToken('abc')
    const { result, unmount } = openDialog()
    act(() => result.current.setValue('note', 'for Peter'))
    unmount()
    expect(stored()).toBeNull()
  })

  test('restores the values after the next login when the session has ended', () => {
    setToken('abc')
    const { result, unmount } = openDialog()
    act(() => result.current.setValue('note', 'for Peter'))
    clearToken()
    unmount()
    setToken('next')
    expect(openDialog().result.current.getValues('note')).toBe('for Peter')
  })
})
