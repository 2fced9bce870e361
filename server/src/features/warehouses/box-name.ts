import type { Language } from '@boxzone/contract'
import { numberInBoxName } from '@boxzone/contract/box-name'
import { translator } from '@boxzone/i18n/server-texts'

/** The display name of a Box: the operator's name, otherwise the number, as in the contract. */
export function boxNameIn(language: Language, name: string): string {
  const number = numberInBoxName(name)
  return number === undefined ? name : translator(language, 'documents')('contract.box', { number })
}
