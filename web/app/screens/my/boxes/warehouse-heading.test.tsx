import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { sampleWarehouseDoors } from '#app/testing/sample-doors.ts'
import { WarehouseHeading } from './warehouse-heading.tsx'

test('reports the arrival within the unlock radius of the operator', () => {
  const heading = (lockRadiusMetres: string) =>
    visibleText(
      renderToText(<WarehouseHeading location={sampleWarehouseDoors} distanceMetres={300} />, {
        config: { lockRadiusMetres },
      }),
    )
  expect(heading('300')).toContain('You’re here, 300 m from the entrance')
  expect(heading('299')).toContain('300 m from you')
})
