import type { TextGroup } from '@boxzone/i18n'
import { isLanguage } from '@boxzone/i18n/languages'
import { prepareTexts } from './texts.tsx'

/** For a dialog that brings its words along: without them it would be as missing as one that did not come. */
export async function loadDialogTexts(groups: readonly TextGroup[]): Promise<void> {
  const { lang } = document.documentElement
  if (isLanguage(lang)) await prepareTexts(lang, groups)
}
