import { renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AvailableBox } from './location-data.ts'
import { useStableBoxList } from './use-stable-box-list.ts'

const box = (number: string): AvailableBox => ({
  id: `id-${number}`,
  number,
  floor: 'Ground floor',
  floorIndex: 0,
  width: 1,
  length: 2,
  height: 2.5,
  squareMetres: 2,
  sizeClass: 'SMALL',
  priceWithVat: 40,
  dueToday: 80,
  currency: 'EUR',
  metres: 10,
  route: [],
})
const [one, two, three] = [box('1'), box('2'), box('3')]

interface Props {
  boxes: readonly AvailableBox[]
  warehouse?: string
  filter?: string
}

function renderList(boxes: readonly AvailableBox[]) {
  const initialProps: Props = { boxes }
  const { result, rerender } = renderHook(
    ({ boxes: list, warehouse = 'w', filter = '' }: Props) => useStableBoxList(list, warehouse, filter),
    { initialProps },
  )
  const rows = () => result.current.map(({ number, isTaken }) => (isTaken ? `${number} taken` : number))
  return { rows, rerender, list: () => result.current }
}

describe('useStableBoxList', () => {
  test('marks a taken Box in its row and appends a new one', () => {
    const { rows, rerender } = renderList([one, two])
    rerender({ boxes: [three, two] })
    expect(rows()).toEqual(['1 taken', '2', '3'])
  })

  test('retains a Box of an earlier refresh that was taken later', () => {
    const { rows, rerender } = renderList([one])
    rerender({ boxes: [one, two] })
    rerender({ boxes: [one, three] })
    expect(rows()).toEqual(['1', '2 taken', '3'])
  })

  test('clears the mark when the Box is free again', () => {
    const { rows, rerender } = renderList([one, two])
    rerender({ boxes: [two] })
    rerender({ boxes: [two, one] })
    expect(rows()).toEqual(['1', '2'])
  })

  test('returns the same list when a refresh changes nothing', () => {
    const { list, rerender } = renderList([one, two])
    const before = list()
    rerender({ boxes: [one, two] })
    expect(list()).toBe(before)
  })

  test.each([
    ['another warehouse', { warehouse: 'v' }],
    ['another filter', { filter: 'SMALL' }],
  ])('starts a new list for %s', (_name, change) => {
    const { rows, rerender } = renderList([one, two])
    rerender({ boxes: [three, two], ...change })
    expect(rows()).toEqual(['3', '2'])
  })
})
