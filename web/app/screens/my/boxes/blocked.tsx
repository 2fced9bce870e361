import type { DoorBox, WarehouseSummary } from '@boxzone/contract/locks'
import { formatDateTime } from '@boxzone/i18n/format'
import Clock from 'lucide-react/icons/clock'
import IdCard from 'lucide-react/icons/id-card'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { CodeControl } from '#app/features/doors/door-codes.tsx'
import { DoorDock } from '#app/features/doors/door-dock.tsx'
import { RecoveryButtons, type RecoveryTargets } from '#app/features/doors/recovery-buttons.tsx'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon, type IconShape } from '#app/ui/base/icon.tsx'
import type { Block } from './warehouse-choice.rules.ts'

interface BlockedProps {
  block: Block
  code: string | null
  isCodePending: boolean
  opensAt: string | null
  warehouse: WarehouseSummary
  /**
   * The Box of the door. For an entrance the suspended Box of the customer, otherwise the first Box. It names the
   * tenant of a shared Box.
   */
  box: DoorBox | undefined
  paymentTargets: RecoveryTargets
}

/** Says why the page cannot open a door and offers recovery actions. */
export function Blocked({ block, code, isCodePending, opensAt, warehouse, box, paymentTargets }: BlockedProps) {
  const t = useTranslations('doors.blocked')
  const language = useLanguage()
  const owner = box?.sharedBy ?? null
  if (block === 'code') return <CodeOnly code={code} isPending={isCodePending} owner={owner?.firstName ?? ''} />
  if (block === 'closed') {
    const { timeZone } = warehouse
    return (
      <>
        <Message icon={Clock} title={t('closed.title')}>
          {opensAt === null
            ? t('closed.text')
            : t('closed.opens', { at: formatDateTime(opensAt, language, { timeZone, style: 'long' }) })}
        </Message>
        <Refresh />
      </>
    )
  }
  if (block === 'identity') {
    return (
      <Message icon={IdCard} title={t('identity.title')}>
        {t('identity.text')}
      </Message>
    )
  }
  return (
    <>
      {owner === null ? (
        <Message icon={TriangleAlert} title={t('suspended.title')} isDanger>
          {t('suspended.text')}
        </Message>
      ) : (
        // Only the tenant learns of a debt.
        <Message icon={TriangleAlert} title={t('paused.title')}>
          {t('paused.text', { name: owner.firstName })}
        </Message>
      )}
      <RecoveryButtons actions={owner === null ? ['pay'] : ['contactTenant']} targets={paymentTargets} />
    </>
  )
}

/** Reloads the doors, because the opening hours may have begun or changed meanwhile. */
function Refresh() {
  const { revalidate, state } = useRevalidator()
  const target = { onClick: () => void revalidate(), busy: state !== 'idle' }
  return <RecoveryButtons actions={['refresh']} targets={{ refresh: target }} />
}

function CodeOnly({ code, isPending, owner }: { code: string | null; isPending: boolean; owner: string }) {
  const t = useTranslations('doors.blocked')
  const [shown, setShown] = useState(false)
  if (code === null) return <p className="text-lead">{t('code.ask', { name: owner })}</p>
  return (
    <>
      <p className="text-lead">{t('code.text')}</p>
      <DoorDock>
        <CodeControl code={code} isPending={isPending} shown={shown} onToggle={() => setShown(!shown)} />
      </DoorDock>
    </>
  )
}

interface MessageProps {
  icon: IconShape
  title: string
  isDanger?: boolean
  children: ReactNode
}

function Message({ icon, title, isDanger = false, children }: MessageProps) {
  return (
    <div className="grid gap-1">
      <p
        className={classNames(
          'flex items-start gap-2.5 text-title font-heavy tracking-[-0.015em]',
          isDanger && 'text-danger',
        )}
      >
        <Icon shape={icon} size="large" className="mt-0.5" />
        {title}
      </p>
      <p>{children}</p>
    </div>
  )
}
