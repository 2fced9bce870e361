/** Saves a file that the browser created or received. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari still reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
