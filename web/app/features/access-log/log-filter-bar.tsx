import type { AccessLogActor } from '@boxzone/contract/access-log'
import { useTranslations } from 'use-intl'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import type { LogFilter } from './log-filter.ts'
import type { LogChoices } from './use-entries.ts'

/** Staff and erased people have a general name. */
export function useActorName(): (actor: AccessLogActor) => string {
  const t = useTranslations('doors.log')
  return ({ kind, name }) => (kind === 'STAFF' ? t('staff') : name || t('erased'))
}

interface LogFilterBarProps {
  choices: LogChoices
  filter: LogFilter
  boxNumber: string
  onChange: (filter: LogFilter) => void
}

const keyOf = ({ kind, name }: AccessLogActor): string => `${kind} ${name}`

/** Filters by person and door. A filter with one choice is not shown. */
export function LogFilterBar({ choices: { people, doors }, filter, boxNumber, onChange }: LogFilterBarProps) {
  const t = useTranslations('doors')
  const nameOf = useActorName()
  if (people.length < 2 && doors.length < 2) return null
  const { actor: _actor, ...withoutActor } = filter
  const { door: _door, ...withoutDoor } = filter
  const choosePerson = (key: string) => {
    const actor = people.find((person) => keyOf(person) === key)
    onChange(actor ? { ...withoutActor, actor } : withoutActor)
  }
  const chooseDoor = (kind: string) => {
    const door = doors.find((one) => one === kind)
    onChange(door ? { ...withoutDoor, door } : withoutDoor)
  }
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      {people.length > 1 && (
        <SelectField
          className="flex-[1_1_12rem] sm:max-w-64"
          label={t('log.person')}
          placeholder={t('log.everyone')}
          value={filter.actor ? keyOf(filter.actor) : ''}
          options={people.map((person) => ({ value: keyOf(person), label: nameOf(person) }))}
          onChange={(event) => choosePerson(event.target.value)}
        />
      )}
      {doors.length > 1 && (
        <SelectField
          className="flex-[1_1_12rem] sm:max-w-64"
          label={t('log.door')}
          placeholder={t('log.allDoors')}
          value={filter.door ?? ''}
          options={doors.map((door) => ({
            value: door,
            label: door === 'box' ? t('box', { number: boxNumber }) : t(door),
          }))}
          onChange={(event) => chooseDoor(event.target.value)}
        />
      )}
    </div>
  )
}
