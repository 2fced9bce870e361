import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChatSlot } from '#app/features/assistant/chat-slot.tsx'
import { type OrderStep, orderSteps } from '#app/features/order-draft/order-steps.ts'
import { LanguageSelector } from '#app/features/shell/language-selector.tsx'
import { showAlert } from '#app/lib/browser/show-alert.ts'
import { Button } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import { Logo } from '#app/ui/base/logo.tsx'
import { Stepper } from '#app/ui/navigation/stepper.tsx'
import { orderColumn } from './layout.tsx'

/** Loaded on demand: few customers leave the order. */
const load = () => import('./leave-dialog.tsx')

interface OrderHeaderProps {
  /** Undefined if the page shows no step: a placeholder or a message. */
  step?: OrderStep
  heldUntil?: string | null | undefined
}

/** Logo, the three steps, the language and the exit. Has no menu, so that no click leaves the order by mistake. */
export function OrderHeader({ step, heldUntil = null }: OrderHeaderProps) {
  const t = useTranslations('order')
  const shell = useTranslations('shell')
  return (
    <header className={classNames('h-15 border-b border-line bg-paper lg:h-19', !step && 'limited:hidden')}>
      <div className={`${orderColumn} flex h-full items-center justify-between gap-3 max-lg:gap-1`}>
        <Link
          to="/"
          aria-label={shell('header.logo')}
          className="flex min-h-11 items-center rounded-sm text-ink max-lg:hidden limited:hidden"
        >
          <Logo word="Boxzone" />
        </Link>
        {step ? (
          <Steps step={step} />
        ) : (
          <Link
            to="/"
            aria-label={shell('header.logo')}
            className="flex min-h-11 items-center rounded-sm text-ink lg:hidden"
          >
            <Logo word="Boxzone" />
          </Link>
        )}
        {step ? (
          <div className="flex items-center gap-2 max-lg:-mr-2.5 max-lg:gap-0">
            <ChatSlot />
            <div className="max-lg:hidden">
              <LanguageSelector />
            </div>
            <Leave label={t('leave.button')} heldUntil={heldUntil} />
          </div>
        ) : (
          <ChatSlot />
        )}
      </div>
    </header>
  )
}

function Steps({ step }: { step: OrderStep }) {
  const t = useTranslations('order.steps')
  const [first, details, summary] = orderSteps
  const steps = [
    { name: t('first'), to: first },
    { name: t('details'), to: details },
    { name: t('summary'), to: summary },
  ]
  return <Stepper steps={steps} current={orderSteps.indexOf(step)} />
}

function Leave({ label, heldUntil }: { label: string; heldUntil: string | null }) {
  const network = useTranslations('errors')('network')
  const [part, setPart] = useState<Awaited<ReturnType<typeof load>>>()
  const [open, setOpen] = useState(true)
  const leave = () => {
    setOpen(true)
    // A native alert, because the toast module would make the page larger. Another click tries again.
    load().then(setPart, () => showAlert(network))
  }
  return (
    <>
      <Button look="quiet" className="max-lg:hidden" onClick={leave}>
        {label}
      </Button>
      <IconButton icon={X} label={label} className="lg:hidden" onClick={leave} />
      {part ? <part.LeaveDialog open={open} onOpenChange={setOpen} heldUntil={heldUntil} /> : null}
    </>
  )
}
