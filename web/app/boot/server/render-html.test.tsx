import { lazy, type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { renderHtml } from './render-html.ts'

const Broken = (): ReactNode => {
  throw new Error('a part is broken')
}
const Endless = lazy(() => new Promise<never>(() => undefined))
const drawn = (page: ReactNode, onError: (error: unknown) => void, giveUpAfterMs = 5_000) =>
  renderHtml(page, { giveUpAfterMs, onError })
const told = (onError: (error: unknown) => void) => vi.mocked(onError).mock.calls.map(([error]) => String(error))

test('a page without a failure tells nobody', async () => {
  const onError = vi.fn()
  expect(await drawn(<p>whole</p>, onError)).toBe('<p>whole</p>')
  expect(onError).not.toHaveBeenCalled()
})

test('a part that fails is left to the browser, and told of once', async () => {
  const onError = vi.fn()
  const page = (
    <main>
      <Suspense fallback={<p>later</p>}>
        <Broken />
      </Suspense>
    </main>
  )
  expect(await drawn(page, onError)).toContain('later')
  expect(told(onError)).toEqual(['Error: a part is broken'])
})

test('a page that never ends is given up, and told of', async () => {
  const onError = vi.fn()
  const page = (
    <main>
      <Suspense fallback={<p>later</p>}>
        <Endless />
      </Suspense>
    </main>
  )
  expect(await drawn(page, onError, 1)).toContain('later')
  expect(told(onError)).toEqual(['Error: The page took too long'])
})

test('a shell that fails is thrown, for whoever asked to tell of it', async () => {
  const onError = vi.fn()
  await expect(drawn(<Broken />, onError)).rejects.toThrow('a part is broken')
  expect(onError).not.toHaveBeenCalled()
})
