import type { BoxItem, BoxItemList, Currency } from '@boxzone/contract'
import { toMajor } from '#src/kernel/money.ts'
import type { BoxItemRow } from './box-items.repo.ts'
import { isListEditable, listDeletionDay } from './box-items.rules.ts'
import type { ItemList } from './item-lists.repo.ts'

export function presentItem({ id, name, note, value, photos }: BoxItemRow, currency: Currency): BoxItem {
  return { id, name, note, value: value === null ? null : toMajor(value, currency), photos }
}

export const presentListFacts = ({ contractId, boxName, warehouseName, currency, isTenant }: ItemList) => ({
  ...{ contractId, boxName, warehouseName, currency, isTenant },
})

export function presentList(list: ItemList, items: readonly BoxItemRow[]): BoxItemList {
  return {
    ...presentListFacts(list),
    isEditable: list.isTenant && isListEditable(list.status),
    isShared: list.isShared,
    deletedOn: listDeletionDay(list.terminatedAt, list.timeZone),
    items: items.map((item) => presentItem(item, list.currency)),
  }
}
