import type { TextGroup } from '@boxzone/i18n'
import { formatArea, formatNumber } from '@boxzone/i18n/format'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'
import { TextsProvider } from '#app/lib/i18n/texts.tsx'
import { Drawing } from '#app/ui/content/drawing.tsx'
import { sizeDrawing } from '#app/ui/drawings/box-drawing.ts'
import { SAMPLES, SIZE_STEPS, type SizeStep } from '#app/ui/drawings/sizes.ts'
import { Tabs } from '#app/ui/navigation/tabs.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { SizeCalculator } from './size-calculator.tsx'
import type { SizeGuideTab, SizeLink } from './size-guide-props.ts'
import type { ThingCounts } from './stored-things.rules.ts'

interface SizeGuideDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  tab: SizeGuideTab
  onTab: (tab: SizeGuideTab) => void
  linkTo: SizeLink
}

const guideTexts = ['location', 'forms', 'sizeGuide'] as const satisfies TextGroup[]

/** Rejects when the texts fail to load, because the dialog cannot open without them. */
export async function loadSizeGuide() {
  await loadDialogTexts(guideTexts)
  return SizeGuideDialog
}

/** The contents of each size at one scale, and a calculator. It provides its own texts, because two screens open it. */
export function SizeGuideDialog(props: SizeGuideDialogProps) {
  // Retained while the dialog is closed.
  const [counts, setCounts] = useState<ThingCounts>({})
  return (
    <Suspense>
      <TextsProvider groups={guideTexts}>
        <Content {...props} counts={counts} onCounts={setCounts} />
      </TextsProvider>
    </Suspense>
  )
}

interface ContentProps extends SizeGuideDialogProps {
  counts: ThingCounts
  onCounts: (counts: ThingCounts) => void
}

function Content({ open, onOpenChange, tab, onTab, linkTo, counts, onCounts }: ContentProps) {
  const t = useTranslations('size-guide')
  return (
    <ResponsiveDialog open={open} onOpenChange={onOpenChange} title={t('title')}>
      <Tabs
        stretched
        label={t('title')}
        value={tab}
        onValueChange={(value) => onTab(value === 'calculator' ? value : 'fits')}
        tabs={[
          { value: 'fits', label: t('tabs.fits'), content: <Sizes /> },
          {
            value: 'calculator',
            label: t('tabs.calculator'),
            content: (
              <SizeCalculator counts={counts} onCounts={onCounts} linkTo={linkTo} onLeave={() => onOpenChange(false)} />
            ),
          },
        ]}
      />
    </ResponsiveDialog>
  )
}

function Sizes() {
  const t = useTranslations('size-guide')
  return (
    <>
      <p className="mb-4 text-ink-soft">{t('text')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the content has no focusable element and must scroll by keyboard */}
      <ul tabIndex={0} aria-label={t('title')} className="grid gap-x-6 gap-y-5 [--m:30px] max-sm:[--m:24px]">
        {SIZE_STEPS.map((step) => (
          <Step key={step} step={step} />
        ))}
      </ul>
    </>
  )
}

function Step({ step }: { step: SizeStep }) {
  const t = useTranslations('location')
  const language = useLanguage()
  const side = (metres: number) => formatNumber(metres, language, { minimumFractionDigits: 1 })
  const { width, length } = SAMPLES[step]
  return (
    <li className="flex flex-wrap items-end gap-x-5 gap-y-2 border-t border-line pt-4">
      <div className="grid min-w-40 flex-none place-items-start sm:min-w-72">
        <Drawing svg={sizeDrawing(step, { beside: 'measure' })} />
      </div>
      <div className="min-w-40 flex-1">
        <h3 className="text-title font-heavy">{formatArea(step, language)}</h3>
        <p className="text-small text-ink-soft">{t('dimensions', { width: side(width), length: side(length) })}</p>
        <p className="mt-1">{t(`fits.m${step}`)}</p>
      </div>
    </li>
  )
}
