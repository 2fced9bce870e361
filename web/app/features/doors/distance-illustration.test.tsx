import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { DistanceIllustration } from './distance-illustration.tsx'

test.each([
  ['200', 'Door, opens within 200 m'],
  ['1500', 'Door, opens within 1.5 km'],
])('names the unlock radius of the operator, %s m', (lockRadiusMetres, words) => {
  expect(
    visibleText(renderToText(<DistanceIllustration distanceMetres={3000} />, { config: { lockRadiusMetres } })),
  ).toContain(words)
})
