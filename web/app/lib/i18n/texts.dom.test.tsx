import { act, render, screen } from '@testing-library/react'
import { useTranslations } from 'use-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { allTexts } from '#app/testing/texts.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

function HelpTitle() {
  return <h1>{useTranslations('help')('title')}</h1>
}

test('shows the English text of a missing translation in production and reports it', async () => {
  vi.stubEnv('PROD', true)
  const reported = vi.fn(async (_url: string) => new Response(null, { status: 202 }))
  vi.stubGlobal('fetch', reported)
  const { prepareTexts, TextsProvider } = await import('./texts.tsx')
  await prepareTexts('sk', ['landing'])
  const { PageEnvironmentProvider } = await import('../config/page-environment.tsx')
  const values = { rawConfig: {}, language: 'sk' as const, nonce: undefined, origin: '', renderedAt: new Date(0) }
  // The texts of the help page are missing in this group.
  const page = (
    <PageEnvironmentProvider values={values}>
      <TextsProvider groups={['landing']}>
        <HelpTitle />
      </TextsProvider>
    </PageEnvironmentProvider>
  )
  await act(async () => render(page))
  const title = String(Reflect.get(allTexts('en').help ?? {}, 'title'))
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  await vi.waitFor(() => expect(reported.mock.calls[0]?.[0]).toBe('/api/ops/error'))
})
