import type { AnyEndpoint } from '@boxzone/contract'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { useOfficeAction } from '../../../lib/use-office-action.ts'

interface PanelActionOptions {
  /** The text of the toast after success. */
  done: string
  onClose: () => void
}

/** Runs the action of a panel, then confirms it with a toast and closes the panel. */
export function usePanelAction<E extends AnyEndpoint>(endpoint: E, { done, onClose }: PanelActionOptions) {
  const toast = useToast()
  return useOfficeAction(endpoint, {
    onDone: () => {
      toast.show({ tone: 'success', title: done })
      onClose()
    },
  })
}
