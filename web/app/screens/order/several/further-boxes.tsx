import { formatMoney } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { changeDraft } from '#app/features/order-draft/draft-store.ts'
import { boxesOf, type DraftBox } from '#app/features/order-draft/order-draft.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { useOrder } from '../order-data.ts'

/** Shows the Boxes of an order with several Boxes, and a Box that the order lost. */
export function FurtherBoxes() {
  const t = useTranslations('order.several')
  const { draft } = useOrder()
  const { others, lostNumber } = draft
  return (
    <>
      {others.length > 0 ? (
        <Card as="section" className="mt-4 md:px-7">
          <h2 className="text-lead font-strong">{t('title', { count: others.length + 1 })}</h2>
          <ul>
            {boxesOf(draft).map((box) => (
              <OrderedBoxRow key={box.id} box={box} />
            ))}
          </ul>
        </Card>
      ) : null}
      {lostNumber === null ? null : (
        <Banner
          live
          tone="warning"
          className="mt-4"
          title={t('lost', { number: lostNumber })}
          onDismiss={() => changeDraft({ type: 'lossRead' })}
        >
          {t('lostText')}
        </Banner>
      )}
    </>
  )
}

function OrderedBoxRow({ box: { id, number } }: { box: DraftBox }) {
  const t = useTranslations('order')
  const language = useLanguage()
  const { liveSummary, offer } = useOrder()
  const amounts = liveSummary.summary?.group?.boxes.find(({ boxId }) => boxId === id)
  const money = (amount: number) => formatMoney(amount, offer.currency, language)
  return (
    <li className="flex items-center justify-between gap-4 py-2 not-first:border-t not-first:border-line">
      <span className="min-w-0">
        <b className="block font-strong">{t('several.box', { number })}</b>
        <span className="block min-h-[1lh] text-small text-ink-soft">
          {amounts
            ? t('several.due', { amount: money(amounts.total.priceWithVat), deposit: money(amounts.deposit) })
            : null}
        </span>
      </span>
      <Button
        look="quiet"
        size={44}
        className="flex-none"
        onClick={() => changeDraft({ type: 'boxRemoved', boxId: id })}
      >
        {t('several.remove')}
        <span className="sr-only">{t('several.box', { number })}</span>
      </Button>
    </li>
  )
}
