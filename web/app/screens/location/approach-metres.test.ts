import { expect, test } from 'vitest'
import { drawnApproach } from './approach-metres.ts'

const location = { lat: 48, lng: 17 }

test('measures metres east and south of the entrance', () => {
  const drawn = drawnApproach(
    {
      entrance: { lat: 48.001, lng: 17 },
      parking: { position: { lat: 48.001, lng: 17.001 } },
      stop: { name: 'A', position: location },
    },
    location,
  )
  expect(drawn.entrance?.map((metres) => Math.round(metres) || 0)).toEqual([0, 0])
  expect(drawn.parking?.map((metres) => Math.round(metres) || 0)).toEqual([74, 0])
  expect(drawn.stop?.map((metres) => Math.round(metres) || 0)).toEqual([0, 111])
})

test('omits every part without a stated position', () => {
  const drawn = drawnApproach({ stop: { name: 'A', walkMetres: 200 } }, location)
  expect(Object.values(drawn).filter((part) => part !== undefined)).toEqual([])
})
