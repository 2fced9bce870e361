import type { TextGroup } from '@boxzone/i18n'
import { isLanguage } from '@boxzone/i18n/languages'
import { prepareTexts } from './texts.tsx'

/** Loads the texts of a lazy dialog with its module: without texts the dialog cannot open. */
export async function loadDialogTexts(groups: readonly TextGroup[]): Promise<void> {
  const { lang } = document.documentElement
  if (isLanguage(lang)) await prepareTexts(lang, groups)
}
