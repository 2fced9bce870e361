import type { TextGroup } from '@boxzone/i18n/groups'

/** Properties of a screen for the document: `export const handle = screen({ … })`. */
export interface ScreenHandle {
  /** Text groups beside those of the site. */
  readonly texts: readonly TextGroup[]
  /** The screen renders its own `<title>`. Other screens have the default one. */
  readonly hasOwnTitle: boolean
  /** The screen renders its own description and social tags. */
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
