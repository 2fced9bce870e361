import { readItem, removeItem, writeItem } from '../storage/local-storage.ts'

/** The warehouse whose door opened last on this device. */
export const lastWarehouseId = (): string | null => readItem('lastWarehouse') ?? null

export function storeLastWarehouse(id: string): void {
  writeItem('lastWarehouse', id)
}

export function removeLastWarehouse(): void {
  removeItem('lastWarehouse')
}
