import type { OfficeWarehouse } from '@boxzone/contract'

/** The share of let area, the occupancy that every page of the office shows. */
export const letPercent = ({ all, let: letArea }: OfficeWarehouse['squareMetres']): number =>
  all > 0 ? (100 * letArea) / all : 0
