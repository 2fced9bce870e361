const width = 24

function progressLine(label: string, done: number, total: number): string {
  const share = total > 0 ? Math.min(1, done / total) : 1
  const filled = Math.round(share * width)
  return `${label} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${Math.floor(share * 100)} %`
}

/** Redraws one line on a terminal and clears it at the end. Writes nothing if the output is not a terminal. */
export function progress(label: string, done: number, total: number): void {
  if (!process.stderr.isTTY) return
  process.stderr.write(`\r\u001b[K${done >= total ? '' : progressLine(label, done, total)}`)
}
