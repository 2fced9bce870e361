/** Remaining whole seconds, rounded up. */
export function secondsLeft(endsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
}

/** Formats as 24:18, or as 1:04:18 from one hour on. */
export function countdownText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const tail = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${two(minutes)}:${tail}`
}

const announcedMinutes = [10, 5, 3, 1]

/** Minutes to announce to screen readers now, if any. An announcement every second would disturb. */
export function minutesToAnnounce(seconds: number): number | undefined {
  return announcedMinutes.find((minutes) => seconds <= minutes * 60 && seconds > minutes * 60 - 10)
}

/** Only the last three minutes are highlighted. */
export function isNearEnd(seconds: number): boolean {
  return seconds <= 180
}
