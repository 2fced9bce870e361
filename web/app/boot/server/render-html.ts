import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

interface Drawing {
  readonly nonce?: string
  readonly giveUpAfterMs: number
  /** Told of what failed in a page that is served all the same. */
  readonly onError: (error: unknown) => void
}

/** The page as text, once all of it is there. What fails in the shell is thrown: there is no page then. */
export function renderHtml(page: ReactNode, { giveUpAfterMs, onError, ...nonce }: Drawing): Promise<string> {
  // Until the shell is there nobody knows whether a failure is the one that will be thrown.
  const failures: unknown[] = []
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      ...nonce,
      // The page leaves whole: nothing of it has to be moved to its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(givingUp)
        failures.forEach(onError)
        // React is still giving up the rest when it calls this after `abort`.
        queueMicrotask(() => resolve(text(pipe(new PassThrough()))))
      },
      onShellError(error) {
        clearTimeout(givingUp)
        reject(error)
      },
      onError: (error) => void failures.push(error),
    })
    const givingUp = setTimeout(() => abort(new Error('The page took too long')), giveUpAfterMs)
  })
}
