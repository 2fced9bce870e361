import Ruler from 'lucide-react/icons/ruler'
import { useState } from 'react'
import { loadOptional } from '#app/lib/chunk-reload.ts'
import { Button } from '#app/ui/button.tsx'
import { LateDialog, latePart } from '#app/ui/late-part.tsx'

const dialog = latePart(() => import('./size-guide-dialog.tsx'))

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
        <LateDialog part={dialog} open={open} onOpenChange={setOpen}>
          {({ SizeGuideDialog }) => <SizeGuideDialog open={open} onOpenChange={setOpen} />}
        </LateDialog>
      )}
    </>
  )
}
