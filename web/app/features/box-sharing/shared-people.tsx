import { removeBoxSharing } from 'virtual:calls'
import type { SharedWith } from '@boxzone/contract/contracts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { Button } from '#app/ui/base/button.tsx'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'

interface SharedPeopleProps {
  contractId: string
  byCode: boolean
  people: readonly SharedWith[]
  onChange: (people: readonly SharedWith[]) => void
}

export function SharedPeople({ contractId, byCode, people, onChange }: SharedPeopleProps) {
  const t = useTranslations('doors.share')
  const [leaving, setLeaving] = useState<SharedWith>()
  return (
    <section aria-labelledby="shared-with">
      <h3 id="shared-with" className="font-strong">
        {t('people')}
      </h3>
      {people.length === 0 ? (
        <p className="text-ink-soft">{t('nobody')}</p>
      ) : (
        <ul className="mt-1 grid divide-y divide-line">
          {people.map((person) => (
            <li key={person.email} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 leading-snug">
                <span className="block font-strong">{person.firstName}</span>
                <span className="block break-all text-ink-soft">{person.email}</span>
              </span>
              <Button look="line" size={44} onClick={() => setLeaving(person)}>
                {t('remove')}
                <VisuallyHidden> {person.firstName}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <RemoveQuestion
          contractId={contractId}
          byCode={byCode}
          person={leaving}
          onChange={onChange}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  )
}

interface RemoveQuestionProps extends Omit<SharedPeopleProps, 'people'> {
  person: SharedWith
  onClose: () => void
}

function RemoveQuestion({ contractId, byCode, person, onChange, onClose }: RemoveQuestionProps) {
  const t = useTranslations('doors.share')
  const { run, state, failure } = useMutation(async () => {
    onChange(await call(removeBoxSharing, { contractId, email: person.email }))
    onClose()
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('removeTitle', { name: person.firstName })}
      onConfirm={run}
      busy={state === 'busy'}
    >
      <p>{byCode ? t('removeTextCode') : t('removeText')}</p>
      <FormFailure failure={failure} />
    </ConfirmDialog>
  )
}
