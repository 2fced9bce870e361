import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'

const LeaveDialog = lazyDialog(async () => (await import('./leave-dialog.tsx')).LeaveBoxDialog)

/** Lets a shared user end the share, after a confirmation. */
export function LeaveBox({ contractId, boxNumber }: { contractId: string; boxNumber: string }) {
  const t = useTranslations('doors')
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" className="grid content-start justify-items-start gap-3">
      <h2 className="text-lead font-heavy">{t('box', { number: boxNumber })}</h2>
      <Button look="line" size={44} icon={LogOut} onClick={() => setOpen(true)}>
        {t('leave.button')}
      </Button>
      {isOpen && <LeaveDialog contractId={contractId} onClose={() => setOpen(false)} />}
    </Card>
  )
}
