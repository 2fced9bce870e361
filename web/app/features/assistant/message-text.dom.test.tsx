import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { MessageText } from './message-text.tsx'

const unknown = [
  'I don’t know the answer to that.',
  '? How much does a Box cost?',
  '? How do I change my payment card?',
  '? When do I get the deposit back?',
  '/help',
  '/help#contact',
].join('\n')

function renderUnknown() {
  const calls = { onAsk: vi.fn(), onFollow: vi.fn(), onHandover: vi.fn() }
  const { container } = render(<MessageText text={unknown} {...calls} />, { wrapper: pageWrapper() })
  return { ...calls, reply: within(container), user: userEvent.setup() }
}

test('renders three suggested topics and the way to a person when the assistant does not know the answer', () => {
  const { reply } = renderUnknown()
  expect(reply.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'How much does a Box cost?',
    'How do I change my payment card?',
    'When do I get the deposit back?',
    'Talk to a person',
  ])
  expect(reply.getByRole('link').getAttribute('href')).toBe('/help')
})

test('sends the suggested question when the visitor presses its button', async () => {
  const { onAsk, onHandover, user } = renderUnknown()
  await user.click(screen.getByRole('button', { name: 'How do I change my payment card?' }))
  expect(onAsk.mock.calls).toEqual([['How do I change my payment card?']])
  expect(onHandover).not.toHaveBeenCalled()
})

test('opens the message to staff when the visitor presses the button of a person by keyboard', async () => {
  const { onAsk, onHandover, user } = renderUnknown()
  screen.getByRole('button', { name: 'Talk to a person' }).focus()
  await user.keyboard('{Enter}')
  expect(onHandover).toHaveBeenCalledOnce()
  expect(onAsk).not.toHaveBeenCalled()
})
