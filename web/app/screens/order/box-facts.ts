import type { Offer } from '@boxzone/contract'

/** The fields of the draft that describe the offered Box. */
export const boxFacts = ({ box: { id, name, number, sizeClass }, warehouse }: Pick<Offer, 'box' | 'warehouse'>) => ({
  box: { id, name, number, sizeClass },
  warehouseId: warehouse.id,
})
