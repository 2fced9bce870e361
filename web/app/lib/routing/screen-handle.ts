import type { TextGroup } from '@boxzone/i18n/groups'

/** What a screen tells the document about itself: `export const handle = screen({ … })`. */
export interface ScreenHandle {
  /** Groups of texts it needs beside those of the site. */
  readonly texts: readonly TextGroup[]
  /** It renders a `<title>` itself; every other screen has the default tagline. */
  readonly hasOwnTitle: boolean
  /** It renders the description and what it is shared with itself. */
  readonly hasOwnDescription: boolean
  /** Rendered without header and footer. */
  readonly isBare: boolean
}

const kind = Symbol.for('boxzone.screen')

export function screen(handle: Partial<ScreenHandle>): ScreenHandle {
  const complete = { texts: [], hasOwnTitle: false, hasOwnDescription: false, isBare: false, ...handle }
  return Object.defineProperty(complete, kind, { value: true })
}

export function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null && kind in handle
}
