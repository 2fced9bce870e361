import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { ComboboxField } from './combobox-field.tsx'

const options = [
  { value: 'SVK', label: 'Slovakia' },
  { value: 'SVN', label: 'Slovenia', disabled: true },
  { value: 'CZE', label: 'Czechia' },
  { value: 'POL', label: 'Poland' },
  { value: 'PRT', label: 'Portugal' },
]

interface CountryProps {
  initial: string
  onChange: (value: string) => void
}

function Country({ initial, onChange }: CountryProps) {
  const [value, setValue] = useState(initial)
  const change = (next: string) => {
    onChange(next)
    setValue(next)
  }
  return <ComboboxField label="Country" options={options} value={value} onChange={change} />
}

function setup(initial = '', onKey = () => undefined) {
  const onChange = vi.fn<(value: string) => void>()
  document.body.addEventListener('keydown', onKey, { once: true })
  render(<Country initial={initial} onChange={onChange} />, { wrapper: pageWrapper() })
  return { user: userEvent.setup(), onChange, field: screen.getByRole<HTMLInputElement>('combobox') }
}

const activeOption = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('useCombobox', () => {
  test('moves the active option with the arrow keys, skips disabled options and wraps around', async () => {
    const { user, field } = setup()
    await user.click(field)
    expect(field.getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{ArrowDown}')
    expect(activeOption(field)).toBe('Slovakia')
    await user.keyboard('{ArrowDown}')
    expect(activeOption(field)).toBe('Czechia')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(activeOption(field)).toBe('Slovakia')
    await user.keyboard('{ArrowUp}')
    expect(activeOption(field)).toBe('Portugal')
  })

  test('chooses the active option with Enter and closes the list', async () => {
    const { user, field, onChange } = setup()
    await user.type(field, 'czech')
    await user.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('CZE')
    expect([field.value, field.getAttribute('aria-expanded')]).toEqual(['Czechia', 'false'])
  })

  test('filters the options by the typed text', async () => {
    const { user, field } = setup()
    await user.type(field, 'slo')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Slovakia', 'Slovenia'])
  })

  test('chooses the only match when the focus leaves the field', async () => {
    const { user, field, onChange } = setup()
    await user.type(field, 'pol')
    await user.tab()
    expect(onChange).toHaveBeenCalledExactlyOnceWith('POL')
  })

  test('restores the former choice when the typed text matches several options', async () => {
    const { user, field, onChange } = setup('CZE')
    await user.clear(field)
    await user.type(field, 'po')
    await user.tab()
    expect(onChange).not.toHaveBeenCalled()
    expect(field.value).toBe('Czechia')
  })

  test('clears the choice when the customer clears the text', async () => {
    const { user, field, onChange } = setup('CZE')
    await user.clear(field)
    await user.tab()
    expect(onChange).toHaveBeenCalledExactlyOnceWith('')
  })

  test('closes the list with Escape and hides that key from the dialog around the field', async () => {
    const onKey = vi.fn()
    const { user, field } = setup('', onKey)
    await user.click(field)
    await user.keyboard('{Escape}')
    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect(onKey).not.toHaveBeenCalled()
  })
})
