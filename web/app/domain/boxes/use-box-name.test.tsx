import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { useBoxName } from './use-box-name.ts'

function Name({ name }: { name: string }) {
  return <p>{useBoxName(name)}</p>
}

test('names a Box in the language of the page unless the operator gave it a name', () => {
  const called = (name: string) => visibleText(renderToText(<Name name={name} />, { language: 'hu' }))
  expect(called('Box 131')).toEqual(['131. tároló'])
  expect(called('Garáž 3')).toEqual(['Garáž 3'])
})
