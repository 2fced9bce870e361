import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'

export interface StepperStep {
  name: string
  /** Path of a finished step. */
  to?: string
}

interface StepperProps {
  steps: readonly StepperStep[]
  /** Index of the current step. */
  current: number
  className?: string
}

/** On a phone only the current step shows its name. Screen readers read all names. */
export function Stepper({ steps, current, className }: StepperProps) {
  const t = useTranslations('kit')
  return (
    <ol aria-label={t('steps')} className={classNames('flex min-w-0 items-center gap-1.5 md:gap-2.5', className)}>
      {steps.map((step, index) => (
        <li
          key={step.name}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(
            'flex items-center font-strong',
            index === current && 'min-w-0',
            index > 0 &&
              'before:mr-1.5 before:h-[1.5px] before:w-3 before:bg-line-strong max-[24em]:before:hidden md:before:mr-2.5 md:before:w-11',
          )}
        >
          <StepContent step={step} index={index} current={current} />
        </li>
      ))}
    </ol>
  )
}

function StepContent({ step, index, current }: { step: StepperStep; index: number; current: number }) {
  const t = useTranslations('kit')
  const done = index < current
  const content = (
    <>
      <StepMark index={index} current={current} />
      <span className={index === current ? 'max-sm:text-small wrap-anywhere' : 'text-ink-soft max-md:sr-only'}>
        {step.name}
      </span>
      {done && <VisuallyHidden>{t('stepDone')}</VisuallyHidden>}
    </>
  )
  const shape = 'relative flex min-h-11 items-center gap-2.5 rounded-control leading-tight max-sm:gap-1.5'
  if (!done || step.to === undefined) return <span className={classNames(shape, 'min-w-0')}>{content}</span>
  return (
    <Link to={step.to} className={classNames(shape, 'min-w-11 max-md:justify-center hover:underline')}>
      {content}
    </Link>
  )
}

function StepMark({ index, current }: { index: number; current: number }) {
  const markClass =
    index < current
      ? 'border-action text-action'
      : index === current
        ? 'border-ink bg-ink text-paper'
        : 'border-line-strong text-ink-soft'
  return (
    <span
      className={classNames(
        'grid size-7.5 flex-none place-items-center rounded-full border-[1.5px] font-heavy',
        markClass,
      )}
    >
      {index < current ? <Icon shape={Check} size="small" strokeWidth={2.6} /> : index + 1}
    </span>
  )
}
