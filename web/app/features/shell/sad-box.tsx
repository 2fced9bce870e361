/** A cardboard box with a sad face. */
export function SadBox({ className }: { className?: string }) {
  return (
    <svg viewBox="-120 -130 240 270" aria-hidden="true" className={className}>
      <g stroke="var(--d-ink)" strokeWidth="2" strokeLinejoin="round">
        <path fill="var(--d-kraft1)" d="M0-120 104-60 0 0-104-60z" />
        <path fill="var(--d-kraft2)" d="M-104-60 0 0v120l-104-60z" />
        <path fill="var(--d-kraft3)" d="M104-60 0 0v120l104-60z" />
        <path fill="var(--d-tape)" stroke="none" d="m-60-85.4 16-9.2L60-34.6l-16 9.2zM44-25.4l16-9.2v22l-16 9.2z" />
      </g>
      <g
        transform="matrix(.866 .5 0 1 -104 -60)"
        fill="none"
        stroke="var(--d-ink)"
        strokeWidth="5"
        strokeLinecap="round"
      >
        <path d="M36 88q24-22 48 0" />
        <path d="M30 44l14-6M90 44l-14-6" strokeWidth="4" />
        <circle cx="40" cy="56" r="4.5" fill="var(--d-ink)" stroke="none" />
        <circle cx="80" cy="56" r="4.5" fill="var(--d-ink)" stroke="none" />
      </g>
    </svg>
  )
}
