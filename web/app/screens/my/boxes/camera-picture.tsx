import type { OutputOf } from '@boxzone/contract'
import type { cameraCapture } from '@boxzone/contract/locks'
import { formatTime } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Card } from '#app/ui/content/card.tsx'

export type Captured = OutputOf<typeof cameraCapture>

/** Picture of the entrance camera from the moment of the unlock. */
export function CameraPicture({ captured, timeZone }: { captured: Captured; timeZone: string }) {
  const t = useTranslations('doors.camera')
  const time = formatTime(captured.capturedAt, useLanguage(), { timeZone })
  return (
    <Card as="section" aria-labelledby="camera" className="flex flex-wrap items-center gap-4">
      <img
        src={captured.imageUrl}
        alt={t('picture')}
        width={240}
        height={135}
        className="aspect-video w-60 max-w-full rounded-control bg-sunk object-cover"
      />
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 id="camera" className="text-lead font-heavy">
          {t('title', { time })}
        </h2>
        <p className="text-ink-soft">{t('text')}</p>
      </div>
    </Card>
  )
}
