import { addItemPhoto, removeItemPhoto } from 'virtual:calls'
import { useState } from 'react'
import { call } from '#app/lib/api/call.ts'
import { contentOf } from './shrink-photo.ts'

export interface DraftPhoto {
  /** The id of a stored photo, or a random key of a new one. */
  readonly key: string
  /** The data URL of a photo that was added in the dialog. */
  readonly url: string | null
  readonly isStored: boolean
}

export interface DraftPhotos {
  readonly photos: readonly DraftPhoto[]
  readonly add: (url: string) => void
  readonly remove: (key: string) => void
  /** Stores the changes. A repeated call after a failure continues with the rest. */
  readonly save: (itemId: string) => Promise<void>
}

/** Photos of an item in its dialog. The server gets the changes only when the customer saves the item. */
export function useDraftPhotos(contractId: string, stored: readonly string[]): DraftPhotos {
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>(stored.map((key) => ({ key, url: null, isStored: true })))
  const [removed, setRemoved] = useState<readonly string[]>([])
  return {
    photos,
    add: (url) => setPhotos((current) => [...current, { key: crypto.randomUUID(), url, isStored: false }]),
    remove: (key) => {
      setPhotos((current) => current.filter((photo) => photo.key !== key))
      if (photos.some((photo) => photo.key === key && photo.isStored)) setRemoved((current) => [...current, key])
    },
    save: async (itemId) => {
      for (const photoId of removed) {
        await call(removeItemPhoto, { id: contractId, itemId, photoId })
        setRemoved((current) => current.filter((id) => id !== photoId))
      }
      for (const { key, url, isStored } of photos) {
        if (isStored || url === null) continue
        // The key prevents a second copy when a response was lost.
        const options = { idempotencyKey: key }
        const { id } = await call(addItemPhoto, { id: contractId, itemId, photo: contentOf(url) }, options)
        setPhotos((current) => current.map((photo) => (photo.key === key ? { key: id, url, isStored: true } : photo)))
      }
    },
  }
}
