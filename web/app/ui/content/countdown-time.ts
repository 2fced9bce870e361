/** Whole seconds left. The last second counts until it is over. */
export function secondsLeft(endsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
}

/** 24:18, and 1:04:18 above an hour. */
export function countdownText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const tail = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${two(minutes)}:${tail}`
}

const announcedMinutes = [10, 5, 3, 1]

/** Minutes to announce now: an announcement every second would disturb. */
export function minutesToAnnounce(seconds: number): number | undefined {
  return announcedMinutes.find((minutes) => seconds <= minutes * 60 && seconds > minutes * 60 - 10)
}

/** Only the last three minutes are highlighted. */
export function isNearEnd(seconds: number): boolean {
  return seconds <= 180
}
