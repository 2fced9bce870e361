import { type ReactNode, useState } from 'react'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { LazyDialog, lazyModule } from '#app/ui/overlays/lazy-module.tsx'
import type { SizeGuideTab, SizeLink } from './size-guide-props.ts'

const part = lazyModule(async () => (await import('./size-guide-dialog.tsx')).loadSizeGuide())

interface SizeGuide {
  open: (tab: SizeGuideTab) => void
  /** Loads the dialog before a click. */
  prefetch: () => void
  /** The screen can render it at any position. */
  dialog: ReactNode
}

/** The size guide with its calculator. `linkTo` returns the link from a calculated size to its Boxes. */
export function useSizeGuide(linkTo: SizeLink): SizeGuide {
  const [tab, setTab] = useState<SizeGuideTab>('fits')
  const [isOpen, setOpen] = useState<boolean>()
  return {
    open: (next) => {
      setTab(next)
      setOpen(true)
    },
    prefetch: () => void loadOptional(part.fetch),
    dialog:
      isOpen === undefined ? null : (
        <LazyDialog part={part} open={isOpen} onOpenChange={setOpen}>
          {(SizeGuideDialog) => (
            <SizeGuideDialog open={isOpen} onOpenChange={setOpen} tab={tab} onTab={setTab} linkTo={linkTo} />
          )}
        </LazyDialog>
      ),
  }
}
