/** Frame of every text control. 16 px text, so that phones do not zoom in on focus. */
export const controlClass =
  'w-full min-w-0 min-h-12 rounded-control border-[1.5px] border-line-strong bg-surface px-3.5 text-body text-ink transition-colors duration-150 placeholder:text-ink-soft hover:border-ink read-only:hover:border-line-strong aria-invalid:border-2 aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-ink-soft'
