import type { Contract, StartRefusal } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { StartDialog } from '#app/features/contract-start/lazy-start-dialog.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'

interface FirstDaySectionProps {
  contract: Contract
  /** Why the first day cannot change. */
  refusal: StartRefusal | null
}

/** The first day of a contract that has not started. */
export function FirstDaySection({ contract, refusal }: FirstDaySectionProps) {
  const t = useTranslations('contract-start')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" padding="large" aria-labelledby="start" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_18rem]">
        <h2 id="start" className="text-title">
          {t('title')}
        </h2>
        <p className="mt-1">
          {t('text', { day: formatDay(contract.startsOn, language, { style: 'long' }) })}{' '}
          {t(refusal === null ? 'once' : `refusal.${refusal}`)}
        </p>
      </div>
      {refusal === null && (
        <Button look="line" onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
      )}
      {isOpen && <StartDialog contract={contract} onClose={() => setOpen(false)} />}
    </Card>
  )
}
