import { lazy, type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { renderHtml } from './render-html.ts'

const Broken = (): ReactNode => {
  throw new Error('a part is broken')
}
const Endless = lazy(() => new Promise<never>(() => undefined))
const render = (page: ReactNode, onError: (error: unknown) => void, giveUpAfterMs = 5_000) =>
  renderHtml(page, { giveUpAfterMs, onError })
const reported = (onError: (error: unknown) => void) => vi.mocked(onError).mock.calls.map(([error]) => String(error))

test('renders a page and reports nothing', async () => {
  const onError = vi.fn()
  expect(await render(<p>complete</p>, onError)).toBe('<p>complete</p>')
  expect(onError).not.toHaveBeenCalled()
})

test('renders the fallback of a failed part and reports the error once', async () => {
  const onError = vi.fn()
  const page = (
    <main>
      <Suspense fallback={<p>later</p>}>
        <Broken />
      </Suspense>
    </main>
  )
  expect(await render(page, onError)).toContain('later')
  expect(reported(onError)).toEqual(['Error: a part is broken'])
})

test('aborts a page that takes too long and reports it', async () => {
  const onError = vi.fn()
  const page = (
    <main>
      <Suspense fallback={<p>later</p>}>
        <Endless />
      </Suspense>
    </main>
  )
  expect(await render(page, onError, 1)).toContain('later')
  expect(reported(onError)).toEqual(['Error: The page took too long to render'])
})

test('throws an error of the shell without reporting it', async () => {
  const onError = vi.fn()
  await expect(render(<Broken />, onError)).rejects.toThrow('a part is broken')
  expect(onError).not.toHaveBeenCalled()
})
