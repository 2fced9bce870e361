import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { DistanceIllustration } from './distance-illustration.tsx'

test.each([
  ['200', 'Door, opens within 200 m'],
  ['1500', 'Door, opens within 1.5 km'],
])('shows the unlock radius of %s m that the operator set', (lockRadiusMetres, text) => {
  expect(
    visibleText(renderToText(<DistanceIllustration distanceMetres={3000} />, { config: { lockRadiusMetres } })),
  ).toContain(text)
})
