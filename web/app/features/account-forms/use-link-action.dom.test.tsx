import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { createRoutesStub } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { type ActionResult, toActionResult } from '#app/forms/action-result.ts'
import { apiErrorFrom } from '#app/lib/api/api-error.ts'
import { PageProviders } from '#app/testing/render-dom.tsx'
import { LinkOutcome } from './link-outcome.tsx'
import { useLinkAction } from './use-link-action.ts'

const send = vi.fn<(token: string) => Promise<string>>()

function Screen() {
  const action = useLinkAction<string>('/link', 'abc')
  return (
    <LinkOutcome
      action={action}
      working="Working"
      done={<p>Done {action.result?.data}</p>}
      invalid={<p>Invalid link</p>}
    />
  )
}

const Routes = createRoutesStub([
  {
    path: '/link',
    Component: Screen,
    action: async ({ request }): Promise<ActionResult<string>> => {
      const { token }: { token: string } = await request.json()
      return toActionResult(send(token))
    },
  },
])

const renderScreen = () =>
  act(async () =>
    render(
      <StrictMode>
        <PageProviders>
          <Routes initialEntries={['/link']} />
        </PageProviders>
      </StrictMode>,
    ),
  )

describe('useLinkAction', () => {
  test('submits the token once when the page opens', async () => {
    send.mockResolvedValue('eva@demo.boxzone.test')
    await renderScreen()
    await screen.findByText('Done eva@demo.boxzone.test')
    expect(send.mock.calls).toEqual([['abc']])
  })

  test('reports an invalid link', async () => {
    send.mockRejectedValue(apiErrorFrom(400, { code: 'verification/invalid' }))
    await renderScreen()
    await screen.findByText('Invalid link')
  })

  test('submits the token again after a failure', async () => {
    send.mockRejectedValueOnce(apiErrorFrom(503, { code: 'unavailable' })).mockResolvedValueOnce('')
    await renderScreen()
    const retry = await screen.findByRole('button')
    await act(async () => retry.click())
    await screen.findByText('Done')
    expect(send.mock.calls.at(-1)).toEqual(['abc'])
  })
})
