import type { ReactNode } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'

/** Three vertical or horizontal bands. */
const columns = (left: string, middle: string, right: string) => (
  <>
    <path fill={left} d="M0 0h7.4v16H0z" />
    <path fill={middle} d="M7.3 0h7.4v16H7.3z" />
    <path fill={right} d="M14.6 0H22v16h-7.4z" />
  </>
)
const rows = (top: string, middle: string, bottom: string) => (
  <>
    <path fill={top} d="M0 0h22v5.4H0z" />
    <path fill={middle} d="M0 5.3h22v5.4H0z" />
    <path fill={bottom} d="M0 10.6h22V16H0z" />
  </>
)
const halves = (top: string, bottom: string) => (
  <>
    <path fill={top} d="M0 0h22v8H0z" />
    <path fill={bottom} d="M0 8h22v8H0z" />
  </>
)

const slovakia = (
  <>
    {rows('#fff', '#0b4ea2', '#ee1c25')}
    <path d="M4 4h7v4.5c0 2-1.6 3-3.5 4-1.9-1-3.5-2-3.5-4z" fill="#ee1c25" stroke="#fff" strokeWidth="0.9" />
    <path d="M7.5 5.2v5M6.2 6.4h2.6M5.8 8.2h3.4" stroke="#fff" strokeWidth="0.9" />
  </>
)

const britain = (
  <>
    <path fill="#012169" d="M0 0h22v16H0z" />
    <path d="m0 0 22 16M22 0 0 16" stroke="#fff" strokeWidth="3" />
    <path d="m0 0 22 16M22 0 0 16" stroke="#c8102e" strokeWidth="1.2" />
    <path d="M11 0v16M0 8h22" stroke="#fff" strokeWidth="5" />
    <path d="M11 0v16M0 8h22" stroke="#c8102e" strokeWidth="2.8" />
  </>
)

const czechia = (
  <>
    {halves('#fff', '#d7141a')}
    <path fill="#11457e" d="m0 0 11 8L0 16z" />
  </>
)

const flags = new Map<string, ReactNode>([
  ['sk', slovakia],
  ['gb', britain],
  ['cz', czechia],
  ['ua', halves('#0057b7', '#ffd700')],
  ['pl', halves('#fff', '#dc143c')],
  ['hu', rows('#ce2939', '#fff', '#477050')],
  ['ro', columns('#002b7f', '#fcd116', '#ce1126')],
  ['it', columns('#009246', '#fff', '#ce2b37')],
])

interface FlagProps {
  /** Two letters: sk gb cz ua pl hu ro it, in either case. */
  country: string
  className?: string
}

/** Decoration beside the name of a language or country, never alone. */
export function Flag({ country, className }: FlagProps) {
  return (
    <svg
      viewBox="0 0 22 16"
      aria-hidden="true"
      className={classNames('h-4 w-5.5 flex-none rounded-[3px] [box-shadow:0_0_0_1px_rgb(0_0_0/0.14)]', className)}
    >
      {flags.get(country.toLowerCase())}
    </svg>
  )
}
