import { formatDay } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { orderSection } from '../layout.tsx'
import { useOrder } from '../order-data.ts'
import { type StartChoice, useStartHint } from './use-start-choice.ts'

export const startFieldId = 'order-start'

/** Choice of the first day. Staff have already agreed the first day of a prepared order with the customer. */
export function StartSection({ choice, isChecked }: { choice: StartChoice; isChecked: boolean }) {
  const t = useTranslations('order.start')
  const language = useLanguage()
  const hint = useStartHint()
  const { offer, liveSummary } = useOrder()
  const { isLater, typed, isSettled } = choice
  if (liveSummary.summary?.isPrepared) return null
  const long = (day: string) => formatDay(day, language, { style: 'long' })
  const hasError = !isSettled && (isChecked || typed !== '')
  return (
    <section className={orderSection}>
      <RadioCards
        label={t('title')}
        value={isLater ? 'later' : 'soon'}
        onChange={(event) => choice.changeKind(event.target.value === 'later')}
        cards={[
          { value: 'soon', label: t('soon'), description: t('soonNote', { day: long(offer.startFrom) }) },
          { value: 'later', label: t('later'), description: t('laterNote') },
        ]}
      />
      {isLater ? (
        <div className="mt-3">
          <DateField
            id={startFieldId}
            label={t('day')}
            required
            min={offer.startFrom}
            max={offer.startUntil}
            value={typed}
            onChange={choice.changeDay}
            error={hasError ? t('problem', { from: long(offer.startFrom), until: long(offer.startUntil) }) : undefined}
            hint={hint}
          />
        </div>
      ) : hint ? (
        <p className="mt-3 text-small text-ink-soft">{hint}</p>
      ) : null}
    </section>
  )
}
