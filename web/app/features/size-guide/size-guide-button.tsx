import Ruler from 'lucide-react/icons/ruler'
import { useState } from 'react'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { Button } from '#app/ui/base/button.tsx'
import { LazyDialog, lazyModule } from '#app/ui/overlays/lazy-module.tsx'

const dialog = lazyModule(() => import('./size-guide-dialog.tsx'))

export function SizeGuideButton({ label }: { label: string }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        look="line"
        size={44}
        icon={Ruler}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadOptional(dialog.fetch)}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open === undefined ? null : (
        <LazyDialog part={dialog} open={open} onOpenChange={setOpen}>
          {({ SizeGuideDialog }) => <SizeGuideDialog open={open} onOpenChange={setOpen} />}
        </LazyDialog>
      )}
    </>
  )
}
