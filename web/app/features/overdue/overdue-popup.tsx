import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'
import { Lazy, lazyModule } from '#app/ui/overlays/lazy-module.tsx'
import { suppressOnce } from './suppressed.ts'
import { useOverdue } from './use-overdue.ts'

/**
 * If the chunk of the dialog or its texts fail to load, no error appears. They load again when the popup mounts again,
 * such as after a visit to the invoices.
 */
const overdueDialog = lazyModule(() =>
  loadOptional(async () => {
    const { OverdueDialog, overdueTexts } = await import('./overdue-dialog.tsx')
    await loadDialogTexts(overdueTexts)
    return OverdueDialog
  }),
)

/** Shows a payment request over every page except the invoices and the doors (decision 0027). */
export function OverduePopup() {
  const { rents, close } = useOverdue()
  if (rents.length === 0) return null
  const leave = () => {
    suppressOnce()
    close()
  }
  return (
    <Lazy part={overdueDialog} waiting={() => null}>
      {(OverdueDialog) => <OverdueDialog rents={rents} onLeave={leave} />}
    </Lazy>
  )
}
