import { endContract, endPreview } from 'virtual:calls'
import type { EndGround, EndPreview } from '@boxzone/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { isDay } from '#app/ui/fields/typed-day.ts'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'
import { ActionForm } from '../../../kit/action-form.tsx'
import { isCurrentPreview, PreviewView, StageList } from '../../../kit/preview.tsx'
import { useOfficeQuery } from '../../../lib/queries.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useOfficeFormat } from '../../../lib/use-office-format.ts'
import { EndMoney } from './end-money.tsx'
import { endStages } from './end-stages.rules.ts'
import type { ContractPanelProps } from './panel-types.ts'
import { TenantEmails } from './tenant-emails.tsx'
import { usePanelAction } from './use-panel-action.ts'

const grounds = ['DEFAULT', 'BREACH', 'FRAUD', 'AGREEMENT'] as const satisfies readonly EndGround[]

/** Ends the contract. Shows the stages with their days, the amounts and the e-mails that the server plans. */
export function EndPanel({ contract, onClose }: ContractPanelProps) {
  const t = useTranslations('office-contracts.end')
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const { day: dayText } = useOfficeFormat(contract.timeZone)
  const [day, setDay] = useState('')
  const ground = grounds.find((one) => one === query.get('ground')) ?? (contract.overdueSince ? 'DEFAULT' : 'AGREEMENT')
  const wanted = ground === 'FRAUD' || day === '' ? undefined : day
  const chosen = useDebounced(wanted)
  const input = { id: contract.id, ground, day: chosen }
  const isDayValid = chosen === undefined || isDay(chosen)
  const preview = useOfficeQuery(endPreview, input, { enabled: isDayValid, keepPrevious: true })
  const action = usePanelAction(endContract, { done: t(ground === 'DEFAULT' ? 'noticeSent' : 'ended'), onClose })
  return (
    <ActionForm
      submitLabel={t(ground === 'DEFAULT' ? 'sendNotice' : 'submit')}
      isDanger
      isBusy={action.isPending}
      isPreviewCurrent={chosen === wanted && isDayValid && isCurrentPreview(preview)}
      error={action.error}
      note={preview.data?.payBy ? t('stoppedBy', { day: dayText(preview.data.payBy) }) : t('notUndone')}
      onCancel={onClose}
      onSubmit={(reason) =>
        action.mutate({
          ...input,
          day: preview.data?.payBy ?? preview.data?.lastDay,
          version: preview.data?.version ?? contract.version,
          reason,
        })
      }
    >
      <SegmentedControl
        label={t('ground')}
        value={ground}
        onChange={(next) => update({ ground: next })}
        options={grounds.map((value) => ({ value, label: t(value) }))}
      />
      {ground !== 'FRAUD' && (
        <DateField
          label={t(ground === 'DEFAULT' ? 'payBy' : 'lastDay')}
          hint={t('dayHint')}
          optional
          min={contract.today}
          value={day}
          onChange={setDay}
        />
      )}
      <PreviewView query={preview}>
        {(planned) => (
          <>
            <Stages preview={planned} today={contract.today} />
            <EndMoney preview={planned} contract={contract} />
            <TenantEmails
              kinds={planned.emails}
              language={contract.customer.language}
              change="endContract"
              input={{ ...input, version: planned.version }}
            />
          </>
        )}
      </PreviewView>
    </ActionForm>
  )
}

function Stages({ preview, today }: { preview: EndPreview; today: string }) {
  const t = useTranslations('office-contracts.end')
  const { shortDay, money } = useOfficeFormat()
  const owed = money(preview.owed, preview.currency)
  return (
    <StageList
      label={t('stages')}
      stages={endStages(preview, today).map(({ stage, day }) => ({
        key: stage,
        title: t(`stage.${stage}`),
        when: stage === 'notice' ? t('today') : shortDay(day),
        note: t(`note.${stage}`, { ground: preview.ground, owed }),
      }))}
    />
  )
}
