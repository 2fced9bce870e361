import { classNames } from '#app/ui/base/class-names.ts'

/** A closed overlay fades out first. Its visibility changes after 500 ms (specification, section 9). */
const leaves =
  'data-ending-style:pointer-events-none data-ending-style:invisible data-ending-style:opacity-0 data-ending-style:[transition:opacity_200ms_ease-in,transform_200ms_ease-in,visibility_0s_linear_500ms]'

export const backdropClass = classNames(
  'fixed inset-0 z-200 bg-[rgb(24_18_8/0.5)] transition-opacity duration-200 data-starting-style:opacity-0',
  leaves,
)

/** Widths of section 9: 100 % of a small screen, 85 % of a medium one, 45 % of a large one, 30 % of a larger one. */
export const dialogPopupClass = classNames(
  'fixed top-1/2 left-1/2 z-200 flex max-h-[calc(100dvh-24px)] w-full -translate-x-1/2 -translate-y-1/2 flex-col',
  'md:w-[85%] lg:w-[45%] xl:w-[30%]',
  'rounded-card bg-surface text-ink shadow-float outline-none',
  'transition-[opacity,scale] duration-200 data-starting-style:scale-[0.98] data-starting-style:opacity-0',
  leaves,
)

/** Leaves 88 px at the top for a toast, so that it does not cover the close button. */
export const sheetPopupClass = classNames(
  'relative flex max-h-[calc(100dvh-88px)] w-full flex-col rounded-t-card bg-surface pb-[env(safe-area-inset-bottom,0px)] text-ink shadow-float outline-none',
  'transform-[translateY(var(--drawer-swipe-movement-y))] transition-transform duration-250 ease-out data-swiping:select-none data-swiping:duration-0',
  'data-starting-style:transform-[translateY(100%)] data-ending-style:transform-[translateY(100%)] data-ending-style:invisible',
  'data-ending-style:[transition:transform_250ms_ease-in,visibility_0s_linear_500ms]',
)
