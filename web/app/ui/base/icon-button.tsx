import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon, type IconShape, type IconSize } from '#app/ui/base/icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconShape
  /** Accessible name and tooltip. */
  label: string
  iconSize?: IconSize
  look?: 'quiet' | 'line' | 'float'
}

const looks = {
  quiet: 'border-transparent enabled:hover:bg-sunk',
  line: 'border-line-strong bg-surface enabled:hover:border-ink',
  float: 'border-transparent bg-surface shadow-float enabled:hover:bg-sunk',
}

export function IconButton({ icon, label, iconSize, look = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-grid size-11 flex-none cursor-pointer place-items-center rounded-control border-[1.5px] text-ink transition-colors duration-150 disabled:cursor-not-allowed disabled:text-line-strong aria-disabled:cursor-not-allowed aria-disabled:text-line-strong',
        looks[look],
        className,
      )}
    >
      <Icon shape={icon} size={iconSize} />
    </button>
  )
}
