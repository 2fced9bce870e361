import { maxBoxesPerOrder } from '@boxzone/contract/order-limits'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { boxesOf } from '#app/features/order-draft/order-draft.ts'
import { Button } from '#app/ui/base/button.tsx'
import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'
import { useOrder } from '../order-data.ts'

const BoxChooser = lazyDialog(async () => (await import('./box-chooser.tsx')).BoxChooser)

/** Opens the free Boxes of the warehouse. Not for prepared orders, because staff prepare orders of one Box. */
export function AddBox() {
  const t = useTranslations('order.several')
  const { draft, offer, liveSummary } = useOrder()
  const [isOpen, setIsOpen] = useState(false)
  const boxes = boxesOf(draft)
  if (boxes.length >= maxBoxesPerOrder || liveSummary.summary?.isPrepared) return null
  return (
    <>
      <Button look="quiet" icon={Plus} className="mt-2" onClick={() => setIsOpen(true)}>
        {t('add')}
      </Button>
      {isOpen ? (
        <BoxChooser warehouse={offer.warehouse} chosen={boxes.map(({ id }) => id)} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}
