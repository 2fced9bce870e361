import { formatArea, formatNumber } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Drawing } from '#app/ui/content/drawing.tsx'
import { sizeDrawing } from '#app/ui/drawings/box-drawing.ts'
import { SAMPLES, SIZE_STEPS, type SizeStep } from '#app/ui/drawings/sizes.ts'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'

interface SizeGuideDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows the contents of each size at one scale. */
export function SizeGuideDialog({ open, onOpenChange }: SizeGuideDialogProps) {
  const t = useTranslations('location.guide')
  return (
    <ResponsiveDialog open={open} onOpenChange={onOpenChange} title={t('title')} description={t('text')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the content has no focusable element and must scroll by keyboard */}
      <ul tabIndex={0} aria-label={t('title')} className="grid gap-x-6 gap-y-5 [--m:30px] max-sm:[--m:24px]">
        {SIZE_STEPS.map((step) => (
          <Step key={step} step={step} />
        ))}
      </ul>
    </ResponsiveDialog>
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
