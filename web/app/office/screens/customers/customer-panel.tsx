import { blockCustomer, messageCustomer, unblockCustomer } from 'virtual:calls'
import type { OfficeCustomer } from '@boxzone/contract'
import { nativeNames } from '@boxzone/i18n/languages'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionForm } from '../../kit/action-form.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { ErasePanel, ExportPanel } from './customer-data-panels.tsx'
import { PayPanel } from './pay-panel.tsx'

const panelNames = ['write', 'pay', 'block', 'unblock', 'export', 'erase'] as const
export type CustomerPanelName = (typeof panelNames)[number]

/** The panels that the role may open for this customer. */
export function useAllowedPanels({ isBlocked }: Pick<OfficeCustomer, 'isBlocked'>): readonly CustomerPanelName[] {
  const may = usePermissions()
  const isAllowed: Record<CustomerPanelName, boolean> = {
    write: may('customers.message'),
    pay: may('rents.payment-link') && may('invoices.read'),
    block: may('customers.block') && !isBlocked,
    unblock: may('customers.block') && isBlocked,
    export: may('customers.export'),
    erase: may('customers.erase'),
  }
  return panelNames.filter((name) => isAllowed[name])
}

interface PanelProps {
  customer: OfficeCustomer
  onClose: () => void
}

const panels: Record<CustomerPanelName, (props: PanelProps) => React.ReactNode> = {
  write: WritePanel,
  pay: ({ customer }) => <PayPanel customerId={customer.id} />,
  block: (props) => <BlockPanel {...props} />,
  unblock: (props) => <BlockPanel {...props} />,
  export: ExportPanel,
  erase: ErasePanel,
}

export function CustomerPanel({ name, customer, onClose }: PanelProps & { name: CustomerPanelName }) {
  const t = useTranslations('office-customers.page')
  const Content = panels[name]
  return (
    <SidePanel title={t(name)} onClose={onClose}>
      <Content customer={customer} onClose={onClose} />
    </SidePanel>
  )
}

function WritePanel({ customer, onClose }: PanelProps) {
  const t = useTranslations('office-customers.write')
  const { show } = useToast()
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const send = useOfficeAction(messageCustomer, {
    onDone: () => {
      show({ tone: 'success', title: t('sent', { name: customer.name }) })
      onClose()
    },
  })
  function submit(): void {
    setIsSubmitted(true)
    if (subject.trim() && text.trim()) send.mutate({ id: customer.id, subject: subject.trim(), text: text.trim() })
  }
  return (
    <ActionForm
      submitLabel={t('send')}
      needsReason={false}
      isBusy={send.isPending}
      error={send.error}
      onSubmit={submit}
      onCancel={onClose}
      note={t('note', { email: customer.email })}
    >
      <p className="rounded-control bg-kraft-tint px-3 py-2">
        {t('language', { language: nativeNames[customer.language] })}
      </p>
      <TextField
        label={t('subject')}
        required
        maxLength={150}
        value={subject}
        error={isSubmitted && !subject.trim() ? t('subjectMissing') : undefined}
        onChange={({ currentTarget }) => setSubject(currentTarget.value)}
      />
      <TextArea
        label={t('text')}
        required
        rows={6}
        maxLength={5_000}
        value={text}
        error={isSubmitted && !text.trim() ? t('textMissing') : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </ActionForm>
  )
}

function BlockPanel({ customer, onClose }: PanelProps) {
  const t = useTranslations('office-customers.block')
  const { show } = useToast()
  const verb = customer.isBlocked ? 'unblock' : 'block'
  const action = useOfficeAction(customer.isBlocked ? unblockCustomer : blockCustomer, {
    onDone: ({ isBlocked }) => {
      show({ tone: 'success', title: t(isBlocked ? 'blocked' : 'unblocked') })
      onClose()
    },
  })
  return (
    <ActionForm
      submitLabel={t(verb)}
      isDanger={!customer.isBlocked}
      isBusy={action.isPending}
      error={action.error}
      onSubmit={(reason) => action.mutate({ id: customer.id, version: customer.version, reason })}
      onCancel={onClose}
      note={t(customer.isBlocked ? 'unblockNote' : 'blockNote')}
    >
      <ul className="grid list-disc gap-1 pl-5">
        <li>{t(`${verb}Orders`)}</li>
        <li>{t(`${verb}Sharing`)}</li>
        <li>{t(`${verb}Contracts`)}</li>
      </ul>
    </ActionForm>
  )
}
