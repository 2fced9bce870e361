import type { AnyEndpoint } from '@boxzone/contract'
import { createContext } from 'react-router'

/** What the server hands over with each page request. */
export interface RequestContext {
  /** One value for each `boxzone:KEY` meta tag. */
  readonly config: Readonly<Record<string, string>>
  /** Permits our own inline scripts of this one answer. */
  readonly nonce: string
  /** Where the site is reached from outside, without a trailing slash. */
  readonly origin: string
  /** Answers a public call of the API in-process. */
  readonly call: (endpoint: AnyEndpoint, input: unknown) => Promise<unknown>
  readonly now: () => Date
  /** The text of one of our own stylesheets; without this, pages bring no styles along. */
  readonly stylesheet?: (path: string) => string
  /** Told of every failure while a page was being made. */
  readonly onError?: (error: unknown) => void
}

export const requestContext = createContext<RequestContext>()
