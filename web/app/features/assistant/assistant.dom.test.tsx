import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { Assistant } from './assistant.tsx'
import { ChatSlot } from './chat-slot.tsx'

const wrapper = pageWrapper({ config: { chatbotEnable: 'true' } })
const button = () => screen.getByRole('button', { name: 'Need help?' })
const rest = () => act(() => vi.advanceTimersByTime(300))

describe('Assistant', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    document.elementsFromPoint = () => []
  })
  afterEach(() => vi.useRealTimers())

  test('shrinks the button while the page scrolls and enlarges it afterwards', () => {
    render(<Assistant />, { wrapper })
    rest()
    expect(button().dataset.chatButton).toBe('open')
    act(() => void window.dispatchEvent(new Event('scroll')))
    expect(button().dataset.chatButton).toBe('tucked')
    rest()
    expect(button().dataset.chatButton).toBe('open')
  })

  test('hides the button while it would cover a control', () => {
    const pay = document.createElement('button')
    document.elementsFromPoint = () => [pay]
    render(<Assistant />, { wrapper })
    rest()
    expect(button().dataset.chatButton).toBe('away')
  })

  test('renders in the header of a page that has a slot for it', () => {
    render(
      <>
        <header>
          <ChatSlot />
        </header>
        <Assistant />
      </>,
      { wrapper },
    )
    expect(button().closest('header')).not.toBeNull()
    act(() => void window.dispatchEvent(new Event('scroll')))
    expect(button().dataset.chatButton).toBe('open')
  })
})
