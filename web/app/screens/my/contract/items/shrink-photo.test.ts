import { maxItemPhotoBytes } from '@boxzone/contract/box-item-limits'
import { expect, test, vi } from 'vitest'
import { contentOf, shrinkPhoto } from './shrink-photo.ts'

const scaled = vi.hoisted(() => ({ bytes: [0], widths: [0] }))
vi.mock('#app/features/doors/scale-photo.ts', () => ({
  scalePhoto: async (_file: Blob, { maxPixels }: { maxPixels: number }) => {
    scaled.widths.push(maxPixels)
    return `data:image/jpeg;base64,${'A'.repeat(((scaled.bytes.shift() ?? 0) * 4) / 3)}`
  },
}))

const shrink = (...bytes: number[]) => {
  Object.assign(scaled, { bytes, widths: [] })
  return shrinkPhoto(new Blob())
}

test('encodes a photo once when it is within the limit', async () => {
  expect(contentOf(await shrink(maxItemPhotoBytes))).toHaveLength((maxItemPhotoBytes * 4) / 3)
  expect(scaled.widths).toEqual([1280])
})

test('scales a photo above the limit down further', async () => {
  await shrink(maxItemPhotoBytes + 3, 3_000)
  expect(scaled.widths).toEqual([1280, 1024])
})

test('rejects a photo that stays above the limit', async () => {
  const large = maxItemPhotoBytes + 3
  await expect(shrink(large, large, large)).rejects.toThrow('too large')
})
