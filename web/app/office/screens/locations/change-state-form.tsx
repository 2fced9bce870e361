import { changeBoxState } from 'virtual:calls'
import type { BoxServiceState } from '@boxzone/contract'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { isDay } from '#app/ui/fields/typed-day.ts'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionForm } from '../../kit/action-form.tsx'
import { StateSwatch } from '../../kit/state-swatch.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import type { BoxPanelProps } from './box-panel-props.ts'

const swatchOf = { active: 'free', 'out-of-service': 'out-of-service', 'to-inspect': 'to-inspect' } as const
const states: readonly BoxServiceState[] = ['active', 'out-of-service', 'to-inspect']

/** Only an inspection changes a Box that waits for one, so this form then has nothing to offer. */
export function ChangeStateForm({ box, today, onClose }: BoxPanelProps & { onClose: () => void }) {
  const t = useTranslations('office-locations.state')
  const { show } = useToast()
  // A Box that stays out of service can get a new day.
  const offered = states.filter((state) => state !== box.state || state === 'out-of-service')
  const [state, setState] = useState<BoxServiceState>(box.state === 'active' ? 'out-of-service' : box.state)
  const [until, setUntil] = useState('')
  const isUntilWrong = until !== '' && (!isDay(until) || until < today)
  const action = useOfficeAction(changeBoxState, {
    onDone: (done) => {
      show({ title: t(`done.${done.state}`, { number: box.number }), tone: 'success' })
      onClose()
    },
  })
  if (box.state === 'to-inspect') return <Banner tone="info">{t('inspectFirst')}</Banner>
  return (
    <ActionForm
      submitLabel={t('submit')}
      isBusy={action.isPending}
      error={action.error}
      onCancel={onClose}
      onSubmit={(reason) => {
        if (isUntilWrong && state === 'out-of-service') return
        const day = state === 'out-of-service' && until !== '' ? until : null
        action.mutate({ id: box.id, version: box.version, state, until: day, reason })
      }}
      note={t('note')}
    >
      <RadioCards
        label={t('label')}
        value={state}
        onChange={({ currentTarget }) => setState(states.find((one) => one === currentTarget.value) ?? state)}
        cards={offered.map((one) => ({
          value: one,
          label: t(`states.${one}`),
          description: t(`texts.${one}`),
          drawing: <StateSwatch state={swatchOf[one]} />,
        }))}
      />
      {state === 'out-of-service' && (
        <DateField
          label={t('until')}
          hint={t('untilHint')}
          optional
          value={until}
          min={today}
          onChange={setUntil}
          error={isUntilWrong ? t('untilWrong') : undefined}
        />
      )}
    </ActionForm>
  )
}
