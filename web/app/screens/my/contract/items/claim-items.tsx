import type { BoxItemList } from '@boxzone/contract'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '#app/lib/format/use-money.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'

interface ClaimItemsProps {
  list: BoxItemList
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  error: string | undefined
}

/** The choice of the lost or damaged items. */
export function ClaimItems({ list: { items, currency }, chosen, onChange, error }: ClaimItemsProps) {
  const t = useTranslations('box-items')
  const money = useMoney()
  const errorId = useId()
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-strong">{t('claim.items')}</legend>
      {items.map(({ id, name, value, photos }) => (
        <Checkbox
          key={id}
          name="itemIds"
          label={name}
          description={[
            ...(value === null ? [] : [money(value, currency)]),
            ...(photos.length === 0 ? [] : [t('item.photos', { count: photos.length })]),
          ].join(' · ')}
          checked={chosen.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
      {error && (
        <p id={errorId} role="alert" className="text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
