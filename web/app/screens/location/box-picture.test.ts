import { expect, test } from 'vitest'
import { boxDrawing } from '#app/ui/drawings/box-drawing.ts'
import { SAMPLES, SIZE_STEPS } from '#app/ui/drawings/sizes.ts'
import { pictureFrame } from './box-picture.tsx'

test.each(SIZE_STEPS)('reserves the space that the drawing of a Box of %i m² needs', (step) => {
  const size = { ...SAMPLES[step], height: 2.5 }
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(boxDrawing(size, { beside: 'measure' })) ?? []
  const [frameWidth, frameHeight] = pictureFrame(size)
  expect(Math.abs(frameWidth - Number(width))).toBeLessThan(1)
  expect(Math.abs(frameHeight - Number(height))).toBeLessThan(1)
})
