import type { OfficeBox, OfficeDoor } from '@boxzone/contract'
import { useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { updatedSearch } from '#app/lib/routing/use-search-params-update.ts'
import { daysBetween } from '#app/lib/time/days.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { type AccessProblem, accessProblems } from './boxes.rules.ts'
import { useFailureText } from './use-failure-text.ts'

interface AccessReasonsProps {
  box: OfficeBox
  door: OfficeDoor | undefined
  today: string
  timeZone: string
}

/** Why the tenant cannot open the door, each reason with the action that removes it. */
export function AccessReasons({ box, door, today, timeZone }: AccessReasonsProps) {
  const t = useTranslations('office-locations.access')
  const problems = accessProblems(box, door)
  if (problems.length === 0) {
    return box.contract ? <p className="text-dense text-ink-soft">{t('open')}</p> : null
  }
  return (
    <ul className="grid gap-2" aria-label={t('label')}>
      {problems.map((problem) => (
        <li key={problem}>
          <Reason problem={problem} box={box} door={door} today={today} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  )
}

function Reason({ problem, box, door, today, timeZone }: AccessReasonsProps & { problem: AccessProblem }) {
  const t = useTranslations('office-locations.access')
  const failureText = useFailureText()
  const { day, dateTime, percent } = useOfficeFormat(timeZone)
  const { contract } = box
  const isWarning = problem === 'battery' || problem === 'codes'
  const since = contract?.overdueSince
  const text = () => {
    if (problem === 'overdue' && since) return t('overdue.text', { day: day(since), days: daysBetween(since, today) })
    if (problem === 'failing') return failureText(door?.failure ?? '')
    if (problem === 'offline' && door?.presenceSince) return t('offline.text', { at: dateTime(door.presenceSince) })
    if (problem === 'battery') return t('battery.text', { percent: percent(door?.batteryPercent ?? 0) })
    return t(`${problem === 'overdue' ? 'suspended' : problem === 'offline' ? 'offlineUnknown' : problem}.text`)
  }
  return (
    <Banner
      tone={isWarning ? 'warning' : 'danger'}
      title={t(`${problem}.title`)}
      action={<RecoveryAction problem={problem} box={box} />}
      className="text-dense"
    >
      {text()}
    </Banner>
  )
}

/** The one action that removes the reason, if the role may do it. */
function RecoveryAction({ problem, box }: { problem: AccessProblem; box: OfficeBox }) {
  const t = useTranslations('office-locations.access.recovery')
  const boxText = useTranslations('office-locations.box')
  const may = usePermissions()
  const to = useOfficeLink()
  const note = boxText('title', { number: box.number })
  const [query] = useSearchParams()
  const contractUrl = (panel?: string) => to(`/contracts/${box.contract?.id}`, { panel })
  const panelUrl = (panel: string) => updatedSearch(query, { panel })
  const actions = {
    overdue: may('rents.payment-link') ? (['paymentLink', contractUrl('payment-link')] as const) : undefined,
    staff: may('contracts.suspend') ? (['resume', contractUrl('resume')] as const) : undefined,
    disputed: may('disputes.read') ? (['dispute', to('/money/disputes')] as const) : undefined,
    failing: may('doors.open') ? (['openDoor', panelUrl('open')] as const) : undefined,
    offline: may('tasks.change') ? (['task', to('/tasks', { panel: 'new', note })] as const) : undefined,
    codes: box.contract && may('contracts.codes') ? (['codes', panelUrl('codes')] as const) : undefined,
    battery: may('tasks.change') ? (['task', to('/tasks', { panel: 'new', note })] as const) : undefined,
    closed: box.contract && may('contracts.read') ? (['contract', contractUrl()] as const) : undefined,
    suspended: undefined,
  }
  const action = actions[problem]
  if (!action) return null
  return (
    <ButtonLink size={32} look="line" to={action[1]}>
      {t(action[0])}
    </ButtonLink>
  )
}
