import type { Warehouse } from '@boxzone/contract'

/** A warehouse in the list. */
export interface ListedWarehouse extends Warehouse {
  /** The location page of a warehouse of another host. Undefined for a warehouse of this site. */
  pageUrl?: string
}
