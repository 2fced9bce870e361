import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { useSizeRange } from './use-size-range.ts'

function Range({ from, to }: { from: number; to: number }) {
  return <p>{useSizeRange()({ sizeClass: 'MEDIUM', sizeFrom: from, sizeTo: to })}</p>
}

test('shows the bounds of a class, or one area when all its Boxes are equal', () => {
  const shownText = (from: number, to: number) =>
    visibleText(renderToText(<Range from={from} to={to} />, { language: 'sk' }))
  expect(shownText(4, 6)).toEqual(['4 m² až 6 m²'])
  expect(shownText(5, 5)).toEqual(['5 m²'])
})
