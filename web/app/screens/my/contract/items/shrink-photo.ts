import { maxItemPhotoBytes } from '@boxzone/contract/box-item-limits'
import { scalePhoto } from '#app/features/doors/scale-photo.ts'

/** A photo with much detail needs another attempt. */
const attempts = [
  { maxPixels: 1280, quality: 0.75 },
  { maxPixels: 1024, quality: 0.6 },
  { maxPixels: 800, quality: 0.5 },
]

/** The base64 content of a data URL. */
export const contentOf = (url: string): string => url.replace(/^data:[^,]*,/, '')

/** Base64 needs four characters for three bytes. */
const bytesOf = (url: string): number => (contentOf(url).length * 3) / 4

/** The photo as a JPEG data URL within the limit of the server, without its metadata. */
export async function shrinkPhoto(file: Blob): Promise<string> {
  for (const limits of attempts) {
    const url = await scalePhoto(file, limits)
    if (bytesOf(url) <= maxItemPhotoBytes) return url
  }
  throw new Error('The photo is too large')
}
