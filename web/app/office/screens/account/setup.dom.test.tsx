import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { createQueryClient } from '../../lib/queries.ts'
import SetupScreen from './setup.tsx'

afterEach(() => vi.unstubAllGlobals())

function Search() {
  return <output>{useLocation().search || 'no search'}</output>
}

test('removes the token of the link from the URL and still uses it', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ code: 'verification/invalid' }, { status: 400 })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SetupScreen />
      <Search />
    </QueryClientProvider>,
    { wrapper: pageWrapper({ path: '/office/setup?token=abc' }) },
  )
  await screen.findByText('no search')
  await waitFor(() => expect(sent).toEqual([{ token: 'abc' }]))
})
