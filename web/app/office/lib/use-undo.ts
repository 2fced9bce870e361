import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const undoMs = 6_000

/** The last action that can be undone. A module variable, because Ctrl+Z works on all screens. */
let latest: { undo: () => void; until: number } | undefined

function undoLatest(): void {
  const found = latest
  latest = undefined
  if (found && performance.now() < found.until) found.undo()
}

/** Confirms an action with a toast. The toast can undo the action while it is shown, Ctrl+Z for six seconds. */
export function useUndo(): (title: string, undo: () => void) => void {
  const t = useTranslations('office.form')
  const { show } = useToast()
  return (title, undo) => {
    latest = { undo, until: performance.now() + undoMs }
    show({
      tone: 'success',
      title,
      action: {
        label: t('undo'),
        onClick: () => {
          latest = undefined
          undo()
        },
      },
    })
  }
}

/** Ctrl+Z outside fields. */
export const useUndoKey = (): void => useShortcuts({ 'ctrl+z': undoLatest })
