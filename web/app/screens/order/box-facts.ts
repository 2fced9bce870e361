import type { Offer } from '@boxzone/contract'

/** What the draft keeps of the Box that is offered. */
export const boxFacts = ({ box: { id, name, number, sizeClass }, warehouse }: Offer) => ({
  box: { id, name, number, sizeClass },
  warehouseId: warehouse.id,
})
