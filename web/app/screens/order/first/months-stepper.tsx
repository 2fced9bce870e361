import { maxPeriodMonths } from '@boxzone/contract/order-limits'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useTranslations } from 'use-intl'
import { IconButton } from '#app/ui/base/icon-button.tsx'

const minMonths = 2

/** Decreases and increases the number of months per period. */
export function MonthsStepper({ months, onChange }: { months: number; onChange: (months: number) => void }) {
  const t = useTranslations('order.period')
  // `aria-disabled` instead of `disabled`, so that the button retains the focus.
  const step = (next: number) => {
    const isOver = next < minMonths || next > maxPeriodMonths
    return { 'aria-disabled': isOver, onClick: () => isOver || onChange(next) }
  }
  return (
    <fieldset className="mt-3 flex items-center gap-3 rounded-control bg-sunk px-4 py-3">
      <legend className="sr-only">{t('everyN')}</legend>
      <span aria-live="polite" className="flex-1 font-strong">
        {t('named', { months })}
      </span>
      <IconButton icon={Minus} look="line" label={t('less')} {...step(months - 1)} />
      <IconButton icon={Plus} look="line" label={t('more')} {...step(months + 1)} />
    </fieldset>
  )
}
