import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

interface RenderOptions {
  readonly nonce?: string
  readonly giveUpAfterMs: number
  /** Receives errors of a page that is served nevertheless. */
  readonly onError: (error: unknown) => void
}

/** Renders the complete page as text. An error in the shell is thrown, because then no page exists. */
export function renderHtml(page: ReactNode, { giveUpAfterMs, onError, ...nonce }: RenderOptions): Promise<string> {
  // Errors are reported only after the shell is complete, because an error of the shell is thrown instead.
  const failures: unknown[] = []
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      ...nonce,
      // Sends one chunk, so that no inline script has to move late parts of the page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout)
        failures.forEach(onError)
        // After `abort`, React calls `onAllReady` before the page is complete.
        queueMicrotask(() => resolve(text(pipe(new PassThrough()))))
      },
      onShellError(error) {
        clearTimeout(timeout)
        reject(error)
      },
      onError: (error) => void failures.push(error),
    })
    const timeout = setTimeout(() => abort(new Error('The page took too long to render')), giveUpAfterMs)
  })
}
