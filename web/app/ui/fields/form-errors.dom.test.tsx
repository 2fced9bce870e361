import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { FormErrors } from './form-errors.tsx'

test('scrolls once to an error, because the buttons of a dialog could cover it', () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  const { rerender } = render(<FormErrors title="No connection" />, { wrapper: pageWrapper() })
  rerender(<FormErrors title="Still no connection" />)
  expect(scrolled).toHaveBeenCalledOnce()
})
