import { officeBoxes } from 'virtual:calls'
import type { OfficeBox, SizeClass } from '@boxzone/contract'
import { useId, useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { StateSwatch } from '../../kit/state-swatch.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useWarehouses } from '../../lib/use-scope.ts'

interface BoxChoiceProps {
  warehouseId: string
  value: string
  onChange: (boxId: string) => void
}

const sizes = ['all', 'XS', 'SMALL', 'MEDIUM', 'LARGE'] as const satisfies readonly ('all' | SizeClass)[]

/** The free Boxes of a location, by size. */
export function BoxChoice({ warehouseId, value, onChange }: BoxChoiceProps) {
  const t = useTranslations('office-work.order')
  const table = useTranslations('office.table')
  const sizeText = useTranslations('enums.sizeClass')
  const name = useId()
  const [size, setSize] = useState<(typeof sizes)[number]>('all')
  const currency = useWarehouses().find(({ id }) => id === warehouseId)?.currency ?? 'EUR'
  const list = useOfficeList(officeBoxes, {
    id: warehouseId,
    state: 'active' as const,
    limit: '200',
    sizeClass: size === 'all' ? undefined : size,
  })
  const free = list.items.filter(({ shownState }) => shownState === 'free')
  return (
    <div className="grid justify-items-start gap-3 *:w-full [&>fieldset:first-child]:w-auto">
      <SegmentedControl
        isDense
        label={t('size')}
        options={sizes.map((one) => ({ value: one, label: one === 'all' ? t('anySize') : sizeText(`${one}.name`) }))}
        value={size}
        onChange={setSize}
      />
      <QueryView query={list} rows={3}>
        {() => (
          <>
            {free.length === 0 && !list.hasNextPage && <p className="text-small text-ink-soft">{t('noFreeBox')}</p>}
            <fieldset className="grid max-h-80 gap-1.5 overflow-y-auto p-1 sm:grid-cols-2">
              <legend className="sr-only">{t('freeBoxes')}</legend>
              {free.map((box) => (
                <BoxOption
                  key={box.id}
                  box={box}
                  name={name}
                  currency={currency}
                  isChosen={box.id === value}
                  onChoose={() => onChange(box.id)}
                />
              ))}
            </fieldset>
            {list.hasNextPage && (
              <Button look="quiet" size={40} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {table('more')}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </div>
  )
}

interface BoxOptionProps {
  box: OfficeBox
  name: string
  currency: string
  isChosen: boolean
  onChoose: () => void
}

function BoxOption({ box, name, currency, isChosen, onChoose }: BoxOptionProps) {
  const t = useTranslations('office-work.order')
  const { area, money } = useOfficeFormat()
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line bg-surface px-3 py-2 text-small hover:border-ink has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="size-4 accent-action" />
      <StateSwatch state="free" />
      <span className="min-w-0 flex-1">
        <span className="font-strong">{t('boxNumber', { number: box.number })}</span>
        <span className="block text-dense text-ink-soft">
          {t('boxFacts', { area: area(box.squareMetres), level: box.level })}
        </span>
      </span>
      {box.monthlyPrice !== null && (
        <span className="text-right tabular-nums">{t('perMonth', { amount: money(box.monthlyPrice, currency) })}</span>
      )}
    </label>
  )
}
