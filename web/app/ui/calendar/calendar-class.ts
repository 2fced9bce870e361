const arrow =
  'grid size-11 cursor-pointer place-items-center rounded-control hover:bg-sunk aria-disabled:cursor-not-allowed aria-disabled:text-line-strong'

/** 44 px per day, less where seven days would not fit on the screen. */
const cell = 'size-[min(44px,calc((100vw-20px)/7))] p-0 text-center'

export const calendarClassNames = {
  root: 'relative',
  months: 'relative',
  month: 'flex flex-col gap-1',
  nav: 'absolute inset-x-0 top-0 z-1 flex justify-between pointer-events-none *:pointer-events-auto',
  button_previous: arrow,
  button_next: arrow,
  month_caption: 'flex min-h-11 items-center justify-center px-12 font-strong',
  caption_label: 'inline-flex items-center gap-1 first-letter:uppercase',
  dropdowns: 'flex gap-3',
  dropdown_root:
    'relative inline-flex min-h-11 items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-focus',
  dropdown: 'absolute inset-0 z-2 w-full cursor-pointer appearance-none bg-surface text-ink opacity-0',
  month_grid: 'border-collapse',
  weekdays: '',
  weekday: 'h-8 text-small font-normal text-ink-soft',
  day: cell,
  day_button:
    'choice size-full cursor-pointer rounded-control border-[1.5px] border-transparent tabular-nums hover:not-disabled:border-line-strong disabled:cursor-not-allowed disabled:text-line-strong disabled:line-through in-data-[today=true]:font-heavy in-data-[today=true]:underline in-data-[selected=true]:border-ink in-data-[selected=true]:bg-ink in-data-[selected=true]:text-paper',
}
