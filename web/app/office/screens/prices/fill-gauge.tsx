/** The share of let Boxes as a filled column. The number is beside it. */
export function FillGauge({ percent }: { percent: number }) {
  const height = (18 * Math.min(100, Math.max(0, percent))) / 100
  return (
    <svg viewBox="0 0 8 20" aria-hidden="true" className="h-5 w-2 flex-none">
      <rect x="0.75" y="0.75" width="6.5" height="18.5" rx="1.5" className="fill-surface stroke-kraft-line" />
      <rect x="1" y={19 - height} width="6" height={height} rx="1" className="fill-kraft-2" />
    </svg>
  )
}
