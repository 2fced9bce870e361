import type { ReactNode } from 'react'

interface ViewChoiceProps {
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** A floating toggle button for a floor of the model. */
export function ViewChoice({ isChosen, onChoose, children }: ViewChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="min-h-11 cursor-pointer rounded-control border-[1.5px] border-transparent bg-surface px-3.5 py-1 font-strong shadow-float aria-pressed:border-ink"
    >
      {children}
    </button>
  )
}
