import { sizeClasses, sizeClassOf } from '@boxzone/contract/size-classes'
import { dayMs } from '#src/kernel/days.ts'
import type { DemoBox, DemoWorld } from '../world/index.ts'
import { randomOf } from '../world/random.ts'
import { stableId } from '../world/stable-id.ts'

/** Free-Box requests for a size of which no Box is free, up to six in each warehouse. */
export function historyRequests({ warehouses }: DemoWorld, now: Date) {
  return warehouses.flatMap(({ id, code, boxes }) => {
    const random = randomOf(`requests ${code}`)
    const free = new Set(boxes.filter(isFree).map(({ squareMetres }) => sizeClassOf(squareMetres)))
    const sizes = sizeClasses.filter((size) => !free.has(size))
    const count = sizes.length > 0 ? random.between(1, 6) : 0
    return Array.from({ length: count }, (_request, index) => {
      const askedAt = new Date(now.getTime() - random.between(1, 60) * dayMs)
      return {
        id: stableId(`request ${code} ${index}`),
        warehouseId: id,
        email: `waiting-${code.toLowerCase()}-${index}@tenants.boxzone.test`,
        sizeClass: sizes[random.between(0, sizes.length - 1)] ?? null,
        language: 'sk',
        askedAt,
        confirmedAt: askedAt,
      }
    })
  })
}

const isFree = ({ initialState }: DemoBox) => initialState === 'available'
