import { formatArea } from '@boxzone/i18n/format'
import { useState } from 'react'
import { Form, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSizeRange } from '#app/domain/boxes/use-size-range.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import type { LocationData } from './location-data.ts'
import type { SelectionControl } from './use-selection.ts'

/** Classes with their bounds, then single areas. A plain form until JavaScript answers at once. */
export function SizeSelect({ data, selection }: { data: LocationData; selection: SelectionControl }) {
  const t = useTranslations('location.list')
  const [shown, setShown] = useShown(String(selection.size ?? ''))
  return (
    <Form className="location-size-select" preventScrollReset>
      <KeptQuery />
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

/** What was chosen is shown at once, and the address after it; another address, by going back, is followed. */
function useShown(asked: string) {
  const [{ shown, of }, setState] = useState({ shown: asked, of: asked })
  if (of !== asked) setState({ shown: asked, of: asked })
  return [shown, (next: string) => setState({ shown: next, of: asked })] as const
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

/** What the address carries beside the size goes along with the form. */
function KeptQuery() {
  const query = new URLSearchParams(useLocation().search)
  return [...query]
    .filter(([name]) => name !== 'size' && name !== 'shown' && name !== 'floor')
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
