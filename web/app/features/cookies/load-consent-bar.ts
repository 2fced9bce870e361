import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'

const noBar = { ConsentBar: () => null }

async function loadWithTexts() {
  const texts = import.meta.env.SSR ? undefined : loadDialogTexts(['cookies'])
  const [bar] = await Promise.all([import('./consent-bar.tsx'), texts])
  return bar
}

/** If the bar or its texts cannot be loaded, the choice stays unknown and no tags load. */
export const loadConsentBar = () => loadOptional(loadWithTexts).catch(() => noBar)
