import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'

const RotateDialog = lazyDialog(async () => (await import('./rotate-dialog.tsx')).RotateDialog)

/** Replaces the codes of a contract after a confirmation. */
export function RotateCodes({ contractId }: { contractId: string }) {
  const t = useTranslations('contracts.codes')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size={44} icon={RefreshCw} className="-ml-2" onClick={() => setOpen(true)}>
        {t('rotate')}
      </Button>
      {isOpen && <RotateDialog contractId={contractId} onClose={() => setOpen(false)} />}
    </>
  )
}
