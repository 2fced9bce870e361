import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'
import { lazyModule } from '#app/ui/overlays/lazy-module.tsx'

/** The form loads when a visitor wants to talk to a person. */
export const lazyHandover = lazyModule(async () => {
  const { HandoverPanel, handoverTexts } = await import('./handover-panel.tsx')
  await loadDialogTexts(handoverTexts)
  return HandoverPanel
})
