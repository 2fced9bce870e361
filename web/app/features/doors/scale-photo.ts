interface PhotoLimits {
  /** Maximum length of the longer side. */
  readonly maxPixels: number
  /** Quality of the JPEG, from 0 to 1. */
  readonly quality: number
}

/** Enough to see a lock, small enough for a weak signal. */
const doorPhoto: PhotoLimits = { maxPixels: 1600, quality: 0.8 }

/** Size of a photo whose longer side has at most `maxPixels` pixels. */
export function scaledSize(
  width: number,
  height: number,
  { maxPixels } = doorPhoto,
): { width: number; height: number } {
  const scale = Math.min(1, maxPixels / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The photo as a JPEG data URL. Encoding it again removes its metadata, such as the position. */
export async function scalePhoto(file: Blob, limits = doorPhoto): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, scaledSize(bitmap.width, bitmap.height, limits))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', limits.quality)
}
