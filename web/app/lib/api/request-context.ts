import type { AnyEndpoint } from '@boxzone/contract'
import { createContext } from 'react-router'

/** Passed by the server with each page request. */
export interface RequestContext {
  /** One value for each `boxzone:KEY` meta tag. */
  readonly config: Readonly<Record<string, string>>
  /** Nonce of the inline scripts of this response. */
  readonly nonce: string
  /** Public origin of the site, without a trailing slash. */
  readonly origin: string
  /** Runs a public call in-process. */
  readonly call: (endpoint: AnyEndpoint, input: unknown) => Promise<unknown>
  readonly now: () => Date
  /** Receives errors of loaders and of the render, except those of a request that the client aborted. */
  readonly onError?: (error: unknown) => void
}

export const requestContext = createContext<RequestContext>()
