const width = 24

function progressLine(what: string, done: number, total: number): string {
  const share = total > 0 ? Math.min(1, done / total) : 1
  const filled = Math.round(share * width)
  return `${what} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${Math.floor(share * 100)} %`
}

/** One line on a terminal that is drawn over again and wiped at the end; nothing in a log. */
export function progress(what: string, done: number, total: number): void {
  if (!process.stderr.isTTY) return
  process.stderr.write(`\r\u001b[K${done >= total ? '' : progressLine(what, done, total)}`)
}
