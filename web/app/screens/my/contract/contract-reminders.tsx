import type { Contract } from '@boxzone/contract'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useTranslations } from 'use-intl'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import { calendarFile } from '#app/features/calendar-file/calendar-file.ts'
import { saveFile } from '#app/lib/browser/save-file.ts'
import { usePageEnvironment } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { remindersOf } from './contract-reminders.rules.ts'

const pages = { payment: '/my/rents', end: '/my/contracts' }

/** Saves the payment days and the last day as a calendar file with reminders. */
export function ContractReminders({ contract }: { contract: Contract }) {
  const t = useTranslations('contracts.reminders')
  const box = useBoxName(contract.boxName)
  const { origin } = usePageEnvironment()
  const reminders = remindersOf(contract)
  if (reminders.length === 0) return null
  const { street, number, city } = contract.warehouse.address
  const save = () => {
    const events = reminders.map(({ kind, ...reminder }) => ({
      ...reminder,
      id: `${contract.id}-${kind}`,
      title: t(`${kind}.title`, { box }),
      text: t(`${kind}.text`),
      place: `${contract.warehouse.name}, ${street} ${number}, ${city}`,
      url: origin + pages[kind],
      createdAt: new Date(),
    }))
    saveFile(`boxzone-${contract.businessId}.ics`, 'text/calendar;charset=utf-8', calendarFile(...events))
  }
  return (
    <Button look="line" size={44} icon={CalendarPlus} onClick={save}>
      {t('button')}
    </Button>
  )
}
