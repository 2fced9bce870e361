import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'

export interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  tabs: readonly Tab[]
  /** Accessible name of the tab list. */
  label: string
  /** Initial tab when `value` is not set. */
  defaultValue?: string
  value?: string
  onValueChange?: (value: string) => void
  /** Stretches the tabs to the width of the list, for example on a phone. */
  stretched?: boolean
  className?: string
}

/** Two or more views of one subject. */
export function Tabs({ tabs, label, defaultValue, value, onValueChange, stretched, className }: TabsProps) {
  const chosen = value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value }
  return (
    <Base.Root
      {...chosen}
      onValueChange={(next) => onValueChange?.(String(next))}
      className={classNames('min-w-0', className)}
    >
      <Base.List
        aria-label={label}
        activateOnFocus
        className="flex gap-1 overflow-x-auto [box-shadow:inset_0_-1px_0_var(--line)]"
      >
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={classNames(tabClass, stretched && 'flex-1')}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

const tabClass =
  'choice min-h-12 cursor-pointer border-b-[3px] border-transparent px-4 font-strong whitespace-nowrap text-ink-soft -outline-offset-3 transition-colors duration-150 hover:text-ink data-active:border-ink data-active:text-ink data-disabled:cursor-not-allowed'
