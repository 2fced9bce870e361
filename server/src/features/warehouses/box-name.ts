import type { Language } from '@boxzone/contract'
import { numberInBoxName } from '@boxzone/contract/box-name'
import { translator } from '@boxzone/i18n/server-texts'

/** What a Box is called: as its operator named it, else by its number, as its contract calls it. */
export function boxNameIn(language: Language, name: string): string {
  const number = numberInBoxName(name)
  return number === undefined ? name : translator(language, 'documents')('contract.box', { number })
}
