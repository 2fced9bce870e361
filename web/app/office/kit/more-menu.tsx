import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { useDisclosure } from '#app/features/shell/use-disclosure.ts'
import { Icon } from '#app/ui/base/icon.tsx'

interface MoreMenuProps {
  /** Accessible name. */
  label: string
  /** `MoreMenuItem` elements. */
  children: ReactNode
}

/** The rare actions of a record. Escape, a click outside and a navigation close it. */
export function MoreMenu({ label, children }: MoreMenuProps) {
  const menu = useDisclosure()
  return (
    <details ref={menu} className="relative">
      <summary
        title={label}
        className="flex min-h-10 min-w-10 cursor-pointer list-none items-center justify-center rounded-control border-[1.5px] border-line-strong bg-surface pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        <Icon shape={Ellipsis} size="small" />
        <span className="sr-only">{label}</span>
      </summary>
      <div className="absolute right-0 z-30 mt-1 grid w-60 rounded-panel bg-surface p-1 shadow-float max-md:fixed max-md:inset-x-4 max-md:bottom-20 max-md:w-auto">
        {children}
      </div>
    </details>
  )
}

export function MoreMenuItem({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        currentTarget.closest('details')?.removeAttribute('open')
        onClick()
      }}
      className="flex min-h-10 cursor-pointer items-center rounded-control px-3 text-left text-small hover:bg-sunk pointer-coarse:min-h-11"
    >
      {children}
    </button>
  )
}
