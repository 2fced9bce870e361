import type { Rent } from '@boxzone/contract'
import { formatDate } from '@boxzone/i18n/format'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslations } from 'use-intl'
import { isPaid } from '#app/domain/rents/rents.rules.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon, type IconShape } from '#app/ui/base/icon.tsx'

/** Paid, written off, disputed, overdue, unpaid or planned. An icon and a text, never the colour alone. */
export function RentStatusBadge({ rent, timeZone }: { rent: Rent; timeZone: string }) {
  const t = useTranslations('rents.status')
  const language = useLanguage()
  if (isPaid(rent)) {
    // Without the year, which the due day beside it shows.
    const day = rent.paidAt === null ? '' : formatDate(rent.paidAt, language, { timeZone, style: 'dayMonth' })
    return <Mark shape={Check} className="text-action" text={t('paidOn', { day })} />
  }
  if (rent.status === 'WRITTEN_OFF') return <Mark shape={Check} className="text-ink-soft" text={t('writtenOff')} />
  if (rent.dispute) return <Mark shape={TriangleAlert} className="font-strong text-danger" text={t('disputed')} />
  if (rent.overdueDays > 0) {
    return <Mark shape={TriangleAlert} className="font-strong text-danger" text={t('overdue')} />
  }
  return rent.status === 'CREATED' ? (
    <Mark shape={Clock} className="text-ink-soft" text={t('planned')} />
  ) : (
    <Mark shape={Clock} className="font-strong text-ink" text={t('unpaid')} />
  )
}

function Mark({ shape, className, text }: { shape: IconShape; className: string; text: string }) {
  return (
    <span className={classNames('flex items-center gap-2 whitespace-nowrap', className)}>
      <Icon shape={shape} />
      {text}
    </span>
  )
}
