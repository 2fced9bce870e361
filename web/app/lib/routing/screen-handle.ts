import type { TextGroup } from '@boxzone/i18n/groups'
import type { useTranslations } from 'use-intl'

/** The key of a text with its file, such as `contracts.title`. */
export type TextKey = Parameters<ReturnType<typeof useTranslations<never>>>[0]

/** Properties of a screen for the document: `export const handle = screen({ … })`. */
export interface ScreenHandle {
  /** Text groups in addition to those of the site. */
  readonly texts: readonly TextGroup[]
  /** Title of the browser tab. The operator's name follows it. Undefined if the screen renders its own `<title>`. */
  readonly title: TextKey | undefined
  /** The screen renders its own description and social tags. */
  readonly hasOwnDescription: boolean
  /** Rendered without header and footer. */
  readonly isBare: boolean
  /** Rendered without the overlays for customers, such as consent and assistant. */
  readonly isOffice: boolean
}

const kind = Symbol.for('boxzone.screen')

export function screen(handle: Partial<ScreenHandle>): ScreenHandle {
  const complete = { texts: [], title: undefined, hasOwnDescription: false, isBare: false, isOffice: false, ...handle }
  return Object.defineProperty(complete, kind, { value: true })
}

export function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null && kind in handle
}
