import type { Contract } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { todayIn } from '#app/lib/time/days.ts'
import { Button } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { missingCodes } from './codes.rules.ts'

interface CodesProps {
  contract: Contract
  shown: boolean
  onToggle: () => void
  className?: string
}

/** Shows Box number and codes only after a click on its button, so that bystanders cannot read them. */
export function Codes({ contract, shown, onToggle, className }: CodesProps) {
  const t = useTranslations('contracts.codes')
  const id = useId()
  const language = useLanguage()
  const today = todayIn(contract.warehouse.timeZone)
  const missing = t(missingCodes(contract, today), { day: formatDay(contract.startsOn, language, { style: 'long' }) })
  const codes = [
    { name: t('box'), value: contract.boxNumber, state: null },
    { name: t('access'), value: contract.accessCode ?? missing, state: contract.accessCodeState },
    { name: t('lock'), value: contract.lockCode ?? missing, state: contract.lockCodeState },
  ]
  const isPending = codes.some(({ state }) => state === 'PENDING')
  return (
    <div className={className}>
      <Button
        look="quiet"
        size={44}
        icon={shown ? EyeOff : Eye}
        aria-expanded={shown}
        aria-controls={id}
        className="-ml-2 text-left"
        onClick={onToggle}
      >
        {t(shown ? 'hide' : 'show')}
      </Button>
      <dl id={id} className={classNames('flex flex-wrap gap-x-8 gap-y-2 pt-1', !shown && 'hidden')}>
        {shown &&
          codes.map(({ name, value, state }) => (
            <div key={name}>
              <dt className="text-small text-ink-soft">{name}</dt>
              <dd className="text-title font-heavy">{value}</dd>
              {state === 'PENDING' && <dd className="text-small text-ink-soft">{t('pending')}</dd>}
            </div>
          ))}
      </dl>
      {shown && isPending && <p className="max-w-prose pt-1 text-small text-ink-soft">{t('pendingText')}</p>}
    </div>
  )
}
