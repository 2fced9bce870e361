import { formatArea } from '@boxzone/i18n/format'
import { useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSizeRange } from '#app/domain/boxes/use-size-range.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import type { LocationData } from './location-data.ts'
import type { SelectionControl } from './use-selection.ts'

/** Offers size classes and individual areas. Without JavaScript it is a plain form. */
export function SizeSelect({ data, selection }: { data: LocationData; selection: SelectionControl }) {
  const t = useTranslations('location.list')
  const [shown, setShown] = useShown(String(selection.size ?? ''))
  return (
    <Form className="min-w-30 flex-[0_1_190px] max-[22.5em]:flex-[1_1_100%]" preventScrollReset>
      <OtherSearchParams />
      <SelectField
        label={t('size')}
        hideLabel
        className="font-strong"
        name="size"
        value={shown}
        onChange={({ currentTarget }) => {
          setShown(currentTarget.value)
          selection.change({ size: currentTarget.value, shown: undefined, floor: undefined }, { replace: false })
        }}
      >
        <option value="">{t('anySize')}</option>
        <SizeOptions data={data} />
      </SelectField>
      <noscript>
        <Button type="submit" look="line">
          {t('filter')}
        </Button>
      </noscript>
    </Form>
  )
}

/** Shows a new choice before the URL changes, and follows later changes of the URL. */
function useShown(current: string) {
  const [{ shown, inUrl }, setState] = useState({ shown: current, inUrl: current })
  if (inUrl !== current) setState({ shown: current, inUrl: current })
  return [shown, (next: string) => setState({ shown: next, inUrl: current })] as const
}

function SizeOptions({ data: { warehouse, steps } }: { data: LocationData }) {
  const t = useTranslations()
  const language = useLanguage()
  const rangeOf = useSizeRange()
  return (
    <>
      <optgroup label={t('location.list.classes')}>
        {warehouse.sizes.map((size) => (
          <option key={size.sizeClass} value={size.sizeClass}>
            {t('location.list.classOption', {
              name: t(`enums.sizeClass.${size.sizeClass}.name`),
              range: rangeOf(size),
              count: size.free,
            })}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('location.list.areas')}>
        {steps.map(({ squareMetres, free }) => (
          <option key={squareMetres} value={squareMetres}>
            {t('location.list.areaOption', { area: formatArea(squareMetres, language), count: free })}
          </option>
        ))}
      </optgroup>
    </>
  )
}

/** Adds the other search parameters of the page to the form, except those that a new size resets. */
function OtherSearchParams() {
  const [query] = useSearchParams()
  return [...query]
    .filter(([name]) => name !== 'size' && name !== 'shown' && name !== 'floor')
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
