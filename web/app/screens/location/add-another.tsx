import { maxBoxesPerOrder } from '@boxzone/contract/order-limits'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#app/ui/base/button.tsx'
import type { BoxPickerProps } from './box-picker-props.ts'
import { orderPath } from './group-order.ts'
import type { AvailableBox } from './location-data.ts'
import { SelectionLink } from './selection-link.tsx'

interface AddAnotherProps extends BoxPickerProps {
  box: AvailableBox
  className?: string
}

/** Begins an order of several Boxes, or adds the Box to those that this browser holds here. */
export function AddAnother({ box, selection, shown: { held }, className }: AddAnotherProps) {
  const t = useTranslations('location.card.several')
  if (held === undefined) {
    return (
      <SelectionLink to={selection.to({ boxes: box.number })} {...(className && { className })}>
        {t('add')}
      </SelectionLink>
    )
  }
  const own = [held.box, ...held.others]
  if (own.length >= maxBoxesPerOrder) return null
  return (
    <ButtonLink to={orderPath([...own, box])} look="line" className={className}>
      {t('addToHeld', { count: own.length, number: held.box.number })}
    </ButtonLink>
  )
}
