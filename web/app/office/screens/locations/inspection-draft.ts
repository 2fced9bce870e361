import type { InspectionResult } from '@boxzone/contract'
import { officeDraftKey } from '../../lib/office-drafts.ts'

/** Photos of a guided inspection. `more` are additional ones. */
export const guidedPhotos = ['inside', 'floor', 'lock'] as const
export type GuidedPhoto = (typeof guidedPhotos)[number]

export interface InspectionDraft {
  /** JPEG data URLs by what they show. */
  photos: Partial<Record<GuidedPhoto, string>>
  more: string[]
  /** Undefined until staff choose it, because a wrong result refunds a deposit or frees an occupied Box. */
  result?: InspectionResult | undefined
  note: string
}

export const emptyDraft: InspectionDraft = { photos: {}, more: [], note: '' }

const keyOf = (boxId: string): string => officeDraftKey(`inspection-${boxId}`)

/** The tab stores the draft until the inspection is sent: a phone may discard the page while the camera is open. */
export function readDraft(boxId: string): InspectionDraft {
  try {
    const stored = sessionStorage.getItem(keyOf(boxId))
    return stored === null ? emptyDraft : { ...emptyDraft, ...JSON.parse(stored) }
  } catch {
    return emptyDraft
  }
}

/** Returns false when the device has no room. The page then holds the draft in memory only. */
export function storeDraft(boxId: string, draft: InspectionDraft | undefined): boolean {
  try {
    if (draft === undefined) sessionStorage.removeItem(keyOf(boxId))
    else sessionStorage.setItem(keyOf(boxId), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Base64 without the head of the data URL, as the call expects it. */
export const photosOf = ({ photos, more }: InspectionDraft): string[] =>
  [...guidedPhotos.flatMap((name) => photos[name] ?? []), ...more].map((url) => url.slice(url.indexOf(',') + 1))
