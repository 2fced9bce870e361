import { warehouseBoxes } from 'virtual:calls'
import type { Box, Offer } from '@boxzone/contract'
import { formatArea, formatMoney } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { changeDraft } from '#app/features/order-draft/draft-store.ts'
import { useAsyncData } from '#app/forms/use-async-data.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { Skeleton } from '#app/ui/content/skeleton.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { boxFacts } from '../box-facts.ts'

const maxShown = 100

interface BoxChooserProps {
  warehouse: Offer['warehouse']
  /** Ids of the Boxes that the order already has. */
  chosen: readonly string[]
  onClose: () => void
}

/** The free Boxes of the same warehouse. */
export function BoxChooser({ warehouse, chosen, onClose }: BoxChooserProps) {
  const t = useTranslations('order.several')
  return (
    <ResponsiveDialog open onOpenChange={onClose} title={t('add')} description={t('text')}>
      <FreeBoxes warehouse={warehouse} chosen={chosen} onClose={onClose} />
    </ResponsiveDialog>
  )
}

function FreeBoxes({ warehouse, chosen, onClose }: BoxChooserProps) {
  const t = useTranslations('order.several')
  const errorText = useErrorText()
  const language = useLanguage()
  const [boxes] = useAsyncData(warehouse.id, (id) =>
    call(warehouseBoxes, { id, state: 'available', language, limit: maxShown }),
  )
  if (boxes.state === 'loading') return <Skeleton shape="block" className="h-80" />
  if (boxes.state === 'failed') return <Banner live tone="danger" title={errorText(boxes.error)} />
  const free = boxes.data.items.filter(({ id }) => !chosen.includes(id))
  if (free.length === 0) return <p>{t('none')}</p>
  const add = (box: Box) => {
    changeDraft({ type: 'boxAdded', box: boxFacts({ box, warehouse }).box })
    onClose()
  }
  return (
    <ul>
      {free.map((box) => (
        <FreeBox key={box.id} box={box} onAdd={() => add(box)} />
      ))}
    </ul>
  )
}

function FreeBox({ box: { number, floor, area, price }, onAdd }: { box: Box; onAdd: () => void }) {
  const t = useTranslations('order')
  const perMonth = useTranslations('kit.price')('perPeriodVat', { months: 1 })
  const language = useLanguage()
  const monthly = formatMoney(price.priceWithVat, price.currency, language, { style: 'card' })
  return (
    <li className="flex items-center justify-between gap-4 py-3 not-first:border-t not-first:border-line">
      <span className="min-w-0">
        <b className="block font-strong">{t('box.name', { number, area: formatArea(area.squareMetres, language) })}</b>
        <span className="block text-small text-ink-soft">{floor}</span>
        <span className="block text-small">
          {monthly} {perMonth}
        </span>
      </span>
      <Button look="line" size={44} className="flex-none" onClick={onAdd}>
        {t('several.choose')}
        <span className="sr-only">{t('several.box', { number })}</span>
      </Button>
    </li>
  )
}
