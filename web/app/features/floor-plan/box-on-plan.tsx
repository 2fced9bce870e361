import { formatNumber } from '@boxzone/i18n/format'
import Footprints from 'lucide-react/icons/footprints'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAsyncData } from '#app/forms/use-async-data.ts'
import { fetchJson } from '#app/lib/api/fetch-json.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { Drawing } from '#app/ui/content/drawing.tsx'
import { Skeleton } from '#app/ui/content/skeleton.tsx'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'
import { useIsPhone } from '#app/ui/viewport/use-is-phone.ts'
import type { BoxWay } from './box-way.ts'

interface BoxOnPlanProps {
  warehouseId: string
  /** The Boxes that the customer may open. */
  boxes: readonly { id: string; number: string }[]
}

/** Draws the route from the entrance to a Box on the floor plan. */
export function BoxOnPlan({ warehouseId, boxes }: BoxOnPlanProps) {
  const t = useTranslations('doors.way')
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const box = boxes.find((candidate) => candidate.id === chosen) ?? boxes[0]
  if (!box) return null
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lead font-heavy">
        {t('title', { number: box.number })}
      </h2>
      {boxes.length > 1 ? (
        <SegmentedControl
          label={t('choose')}
          options={boxes.map(({ id: value, number }) => ({ value, label: number }))}
          value={box.id}
          onChange={setChosen}
        />
      ) : null}
      <Way key={box.id} warehouseId={warehouseId} box={box} />
    </Card>
  )
}

/** Width of the drawing in px, so that its texts are readable without zooming. */
const widths = { phone: 330, desktop: 640 }

function Way({ warehouseId, box }: { warehouseId: string; box: BoxOnPlanProps['boxes'][number] }) {
  const t = useTranslations('doors.way')
  const language = useLanguage()
  const width = String(useIsPhone() ? widths.phone : widths.desktop)
  const [loaded, reload] = useAsyncData(`${box.id} ${width}`, async (_, signal) => {
    const texts = { title: t('drawing', { number: box.number }), entrance: t('entrance') }
    const query = new URLSearchParams({ warehouse: warehouseId, box: box.id, width, language, ...texts })
    const way = await fetchJson(`/box-way?${query}`, signal)
    return isWay(way) ? way : undefined
  })
  if (loaded.state === 'loading') return <Skeleton shape="block" className="h-56" />
  if (loaded.state === 'failed') {
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-ink-soft">{t('failed')}</p>
        <Button look="line" size={44} onClick={reload}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  return loaded.data ? <DrawnWay way={loaded.data} /> : <p className="text-ink-soft">{t('none')}</p>
}

const isWay = (value: unknown): value is BoxWay => typeof value === 'object' && value !== null && 'svg' in value

function DrawnWay({ way: { svg, floor, metres, isUpstairs } }: { way: BoxWay }) {
  const t = useTranslations('doors.way')
  const language = useLanguage()
  const distance = formatNumber(metres ?? 0, language, { style: 'unit', unit: 'meter' })
  return (
    <>
      <p className="flex items-center gap-2">
        <Icon shape={Footprints} />
        {metres === null ? floor : t('text', { floor, distance })}
      </p>
      {isUpstairs ? <p className="text-ink-soft">{t('upstairs')}</p> : null}
      <Drawing
        svg={svg}
        className="block overflow-hidden rounded-control bg-sunk [&>svg]:mx-auto [&>svg]:h-auto [&>svg]:max-w-full"
      />
    </>
  )
}
