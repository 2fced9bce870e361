import type { Contract } from '@boxzone/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'

const WithdrawDialog = lazyDialog(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog)

/** The law prescribes the text of this button and of the confirm button in the dialog. */
export function WithdrawButton({ contract }: { contract: Contract }) {
  const t = useTranslations('contracts.withdraw')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="line" onClick={() => setOpen(true)}>
        {t('begin')}
      </Button>
      {open && <WithdrawDialog contract={contract} onClose={() => setOpen(false)} />}
    </>
  )
}
