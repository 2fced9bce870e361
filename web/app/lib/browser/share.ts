/** The phone's own share sheet. Closing it without choosing is no failure; anything else is told. */
export async function share(data: ShareData, tellFailure: (error: unknown) => void): Promise<void> {
  try {
    await navigator.share(data)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) tellFailure(error)
  }
}
