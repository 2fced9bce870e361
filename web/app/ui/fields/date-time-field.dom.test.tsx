import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { DateTimeField } from './date-time-field.tsx'

function Form() {
  const [value, setValue] = useState('2026-11-17T14:05')
  return (
    <>
      <DateTimeField label="From" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('shows a formatted day, and digits while the user types', async () => {
  render(<Form />, { wrapper: pageWrapper() })
  expect([field('From').value, field('From, Time').value]).toEqual(['17\u00a0Nov 2026', '14:05'])
  await userEvent.click(field('From'))
  expect(field('From').value).toBe('17/11/2026')
  await userEvent.clear(field('From'))
  await userEvent.type(field('From'), '1.12.2026')
  await userEvent.clear(field('From, Time'))
  await userEvent.type(field('From, Time'), '830')
  await userEvent.tab()
  expect(screen.getByRole('status').textContent).toBe('2026-12-01T08:30')
  expect([field('From').value, field('From, Time').value]).toEqual(['1\u00a0Dec 2026', '08:30'])
})
