import { addItemPhoto, removeItemPhoto } from 'virtual:calls'
import { useState } from 'react'
import { call } from '#app/lib/api/call.ts'
import { ignoreNotFound } from './ignore-not-found.ts'
import { contentOf, shrinkPhoto } from './shrink-photo.ts'

export interface DraftPhoto {
  /** The id of a stored photo, or a random key of a new one. */
  readonly key: string
  /** The data URL of a photo that was added in the dialog. */
  readonly url: string | null
  readonly isStored: boolean
}

export interface DraftPhotos {
  readonly photos: readonly DraftPhoto[]
  /** Photos are being scaled down. The item must not be saved without them. */
  readonly isReading: boolean
  readonly isChanged: boolean
  /** Returns whether all files are readable. */
  readonly add: (files: readonly File[]) => Promise<boolean>
  readonly remove: (key: string) => void
  /** Stores the changes. A repeated call after a failure continues with the rest. */
  readonly save: (itemId: string) => Promise<void>
}

/** Photos of an item in its dialog. The server gets the changes only when the customer saves the item. */
export function useDraftPhotos(contractId: string, stored: readonly string[]): DraftPhotos {
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>(stored.map((key) => ({ key, url: null, isStored: true })))
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [isReading, setReading] = useState(false)
  return {
    photos,
    isReading,
    isChanged: isReading || removed.length > 0 || photos.some((photo) => !photo.isStored),
    add: async (files) => {
      setReading(true)
      const urls = await Promise.all(files.map((file) => shrinkPhoto(file).catch(() => undefined)))
      const readable = urls.filter((url) => url !== undefined)
      const added = readable.map((url) => ({ key: crypto.randomUUID(), url, isStored: false }))
      setPhotos((current) => [...current, ...added])
      setReading(false)
      return added.length === files.length
    },
    remove: (key) => {
      setPhotos((current) => current.filter((photo) => photo.key !== key))
      if (photos.some((photo) => photo.key === key && photo.isStored)) setRemoved((current) => [...current, key])
    },
    save: async (itemId) => {
      for (const photoId of removed) {
        await call(removeItemPhoto, { id: contractId, itemId, photoId }).catch(ignoreNotFound)
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
