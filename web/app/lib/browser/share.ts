/** Opens the share sheet of the device. Closing the sheet is not a failure. */
export async function share(data: ShareData, onFailure: (error: unknown) => void): Promise<void> {
  try {
    await navigator.share(data)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) onFailure(error)
  }
}
