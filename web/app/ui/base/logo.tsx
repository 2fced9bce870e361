import { classNames } from '#app/ui/base/class-names.ts'

interface LogoProps {
  /** Shows this name beside the logo. Without it, a link around the logo needs an accessible name. */
  word?: string
  size?: 'medium' | 'large'
  className?: string
}

const sizes = { medium: 'text-[min(1.375rem,6.9vw)] leading-[1.3]', large: 'text-heading' }

/** A Box with a brown lid, a green wall and a yellow front with an open door. */
export function Logo({ word, size = 'medium', className }: LogoProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-[0.45em] font-heavy tracking-[-0.035em]',
        sizes[size],
        className,
      )}
    >
      <svg viewBox="0 0 28 32" aria-hidden="true" className="h-[1.45em] w-[1.27em] flex-none">
        <path className="fill-kraft" d="M14 1 27 8.5 14 16 1 8.5z" />
        <path fill="var(--d-green2)" d="M1 8.5 14 16v15L1 23.5z" />
        <path className="fill-highlight" d="M27 8.5 14 16v15l13-7.5z" />
        <path className="fill-on-highlight" d="M18 18.6v7.6l5-2.9v-7.6z" />
      </svg>
      {word}
    </span>
  )
}
