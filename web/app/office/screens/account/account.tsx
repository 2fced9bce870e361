import LogOut from 'lucide-react/icons/log-out'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { FactRow, OfficePage, Panel } from '../../kit/page.tsx'
import { logOut } from '../../lib/log-out.ts'
import { useStaff } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useWarehouses } from '../../lib/use-scope.ts'
import { DisplayPanel } from './display-panel.tsx'
import { PasskeyPanel } from './passkey-panel.tsx'

/** The signed-in account with its rights, its login and the display of the office. */
export default function AccountScreen() {
  const t = useTranslations('office-account.me')
  const nav = useTranslations('office.nav')
  const roleText = useTranslations('office.role')
  const { name, role } = useStaff()
  return (
    <OfficePage
      title={name}
      badges={<Badge look="kraft">{roleText(role)}</Badge>}
      actions={
        <Button look="line" size={40} icon={LogOut} onClick={logOut}>
          {nav('logOut')}
        </Button>
      }
    >
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <div className="grid gap-3">
          <Panel title={t('account')} padding="text">
            <AccountFacts />
          </Panel>
          <PasskeyPanel />
          <RecoveryPanel />
        </div>
        <DisplayPanel />
      </div>
    </OfficePage>
  )
}

function AccountFacts() {
  const t = useTranslations('office-account.me')
  const scope = useTranslations('office.scope')
  const roleText = useTranslations('office.role')
  const { email, role, warehouses, expiresAt } = useStaff()
  const { time } = useOfficeFormat()
  const known = useWarehouses()
  const names = known.filter(({ id }) => warehouses?.includes(id)).map((warehouse) => warehouse.name)
  return (
    <dl>
      <FactRow label={t('email')}>{email}</FactRow>
      <FactRow label={t('role')}>{roleText(role)}</FactRow>
      <FactRow label={t('locations')}>{warehouses === null ? scope('all') : names.join(', ')}</FactRow>
      <FactRow label={t('session')}>{t('sessionText', { time: time(expiresAt) })}</FactRow>
    </dl>
  )
}

const fewRecoveryCodes = 3

function RecoveryPanel() {
  const t = useTranslations('office-account.me')
  const { recoveryCodes } = useStaff()
  return (
    <Panel title={t('recovery')} padding="text">
      <p className={recoveryCodes < fewRecoveryCodes ? 'font-strong text-danger' : 'font-strong'}>
        {t('recoveryLeft', { count: recoveryCodes })}
      </p>
      <p className="mt-1 text-small text-ink-soft">{t('recoveryText')}</p>
    </Panel>
  )
}
