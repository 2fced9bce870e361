import { act, render, screen } from '@testing-library/react'
import { useTranslations } from 'use-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { allTexts } from '#app/testing/texts.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const rendered = vi.fn()

/** The second text exists in no language. */
function HelpTitle() {
  const t = useTranslations('help')
  rendered()
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{String(Reflect.apply(t, undefined, ['nowhere']))}</p>
    </>
  )
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
  const count = rendered.mock.calls.length
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(rendered.mock.calls.length).toBe(count)
})
